/**
 * Findings on the corpus at error or warning level that no simple fact tells, as `rule/case`: each kind was opened in its
 * recording and held against the sentence of the catalogue that stands beside it. A file that is not named has none.
 */
export const handChecked: Readonly<Record<string, readonly string[]>> = {
  // "scheme = ALPHA *( … )": three resources of the scheme `1password`.
  'descriptor/custom-uri-scheme-rfc3986/default': [
    'live/takescake__1password-mcp@4.0.2.jsonl',
    'live/takescake__1password-mcp@4.0.2.legacy.jsonl',
  ],
  // A collection of annotations that are wrong on purpose.
  'schema/x-mcp-header-no-control/default': ['public/101-conformance-x-mcp-header-invalid.json'],
  'schema/x-mcp-header-non-empty/default': ['public/101-conformance-x-mcp-header-invalid.json'],
  'schema/x-mcp-header-primitive-type/default': ['public/101-conformance-x-mcp-header-invalid.json'],
  'schema/x-mcp-header-token/default': ['public/101-conformance-x-mcp-header-invalid.json'],
  'schema/x-mcp-header-unique-ci/default': ['public/101-conformance-x-mcp-header-invalid.json'],
  // "A schema whose external reference stays unresolved is refused".
  'schema/ref-unresolved-external/default': ['public/102-conformance-network-ref.json'],
  // "openai/toolInvocation/invoking -> warn (second slash)".
  'naming/meta-name/default': ['public/008-exec-mcp.json'],
  // "spaces, commas and other specials are discouraged": `Summarize Detection`.
  'naming/tool-charset/default': ['public/099-docker-registry-vectra-ai-rux-mcp-server.json'],
  // "some text block's text parses as JSON equal to it": a summary, a part of it, or a line before it.
  'result/compat-text/default': [
    'live-http/modelcontextprotocol__server-pdf@2.0.4.har.json',
    'live/modelcontextprotocol__server-basic-vanillajs@2.0.3.jsonl',
    'live/modelcontextprotocol__server-cohort-heatmap@2.0.3.jsonl',
    'live/modelcontextprotocol__server-memory@2026.8.31.jsonl',
    'live/modelcontextprotocol__server-pdf@2.0.4.jsonl',
    'live/modelcontextprotocol__server-scenario-modeler@2.0.3.jsonl',
    'live/wonderwhy-er__desktop-commander@0.2.52.jsonl',
    'live/xcodebuildmcp@2.7.0.jsonl',
  ],
  // "isError:true without structuredContent, tool has outputSchema -> spec warn / reviewer fail".
  'result/structured-on-error/default': [
    'live-http/mongodb-mcp-server@3.0.4.har.json',
    'live/airtable-mcp-server@1.14.0.jsonl',
    'live/cyanheads__pubmed-mcp-server@2.7.4.jsonl',
  ],
  // "request lacking _meta after a good one -> must still be -32602": served.
  'error/missing-meta/default': ['live/kubernetes-mcp-server@0.0.67.jsonl'],
  'transport/stateless/default': ['live/kubernetes-mcp-server@0.0.67.jsonl'],
  // "header and body disagree -> -32020 instead": -32022 about the version of the header, which the server lists.
  'header/mismatch-code-32020/default': ['live-http/kubernetes-mcp-server@0.0.67.har.json'],
  // "answers 2026-07-28 but lists only 2025-11-25": server/discover is answered, and older revisions are listed.
  'discover/supported-versions/used-version-not-listed': ['live-http/kubernetes-mcp-server@0.0.67.har.json'],
  // "rejecting a request because it carries one -> warn": 404 `session not found`.
  'transport/no-session-id/default': ['live-http/kubernetes-mcp-server@0.0.67.har.json'],
  // "X-Accel-Buffering: no present on SSE responses": the answer to server/discover.
  'transport/sse-x-accel-buffering/default': ['live-http/kubernetes-mcp-server@0.0.67.har.json'],
  // A probe of the recorder: `_meta` without clientCapabilities.
  'transport/request-meta-present/default': [
    'live/backlog-mcp-server@0.20.4.badversion-first.jsonl',
    'live/kubernetes-mcp-server@0.0.67.badversion-first.jsonl',
    'live/mongodb-mcp-server@3.0.4.badversion-first.jsonl',
    'live/takescake__1password-mcp@4.0.2.badversion-first.jsonl',
    'live/upstash__context7-mcp@4.1.1.badversion-first.jsonl',
  ],
};
