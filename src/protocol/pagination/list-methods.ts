const methods: ReadonlySet<string | null> = new Set([
  'tools/list',
  'prompts/list',
  'resources/list',
  'resources/templates/list',
]);

/** The requests whose results come in pages (server/utilities/pagination#operations-supporting-pagination). */
export const isListMethod = (method: string | null): boolean => methods.has(method);
