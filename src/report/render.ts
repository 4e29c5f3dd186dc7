export { renderExplain } from './explain.ts';
export { jsonParts, renderJson } from './json.ts';
export { renderMarkdown } from './markdown.ts';
export { rulePages } from './rule-pages.ts';
export { renderRules } from './rules-table.ts';
export { renderTerminal, type TerminalOptions } from './terminal.ts';
export { renderMatrix } from './terminal-matrix.ts';
