import { member } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { LOG_MESSAGE } from '../../protocol/jsonrpc/methods.ts';
import { discover, toolList } from './examples.ts';

const logging = {
  ...toolList,
  notifications: [
    { jsonrpc: '2.0', method: 'notifications/message', params: { level: 'info', data: 'listing tools' } },
  ],
};

export const loggingCapability = defineRule({
  id: 'discover/logging-capability',
  subject: 'surface',
  requirement: 'A server that sends notifications/message declares the capability `logging`.',
  keyword: 'MUST',
  basis: ['spec: server/utilities/logging#capabilities'],
  since: '2024-11-05',
  side: 'server',
  affects: 'surface',
  cases: {
    default: {
      when: 'a log message came and `logging` is not among the capabilities',
      spec: 'error',
      reviewer: 'error',
    },
  },
  consequence: 'Clients get notifications that they were never told of, and drop them.',
  why: 'Declaring it and never logging is fine.',
  fix: 'Add `"logging": {}` to the capabilities, or keep the messages to stderr.',
  check: (_, { notified, capabilities }) => {
    if (!notified.has(LOG_MESSAGE)) return 'inapplicable';
    if (capabilities === undefined)
      return { unknown: 'log messages were recorded, and no server/discover result with capabilities' };
    if (member(capabilities, 'logging') !== undefined) return 'pass';
    return [{ message: 'the server sent notifications/message and does not declare the capability logging' }];
  },
  good: [
    { title: 'declared', exchanges: [discover({ capabilities: { tools: {}, logging: {} } }), logging] },
    {
      title: 'declared, and nothing logged',
      exchanges: [discover({ capabilities: { tools: {}, logging: {} } }), toolList],
    },
  ],
  bad: [{ title: 'not declared', exchanges: [discover({}), logging] }],
});
