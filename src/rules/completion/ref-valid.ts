import { memberOf } from '../../json/json.ts';
import { defineRule } from '../../model/rule.ts';
import { readReference } from '../../protocol/completion/reference.ts';
import { readUriTemplate } from '../../protocol/completion/uri-template.ts';
import { asked, completion, refused, suggesting } from './examples.ts';
import { isEarnest } from './parts.ts';

export const refValid = defineRule({
  id: 'completion/ref-valid',
  subject: 'completion',
  requirement:
    '`ref` is a `ref/prompt` with a string `name`, or a `ref/resource` whose `uri` is a URI or URI template.',
  keyword: 'MUST',
  basis: [
    'spec: schema.ts CompleteRequestParams.ref, PromptReference, ResourceTemplateReference',
    'reviewer-policy: Completion',
  ],
  since: '2024-11-05',
  side: 'client',
  affects: 'note',
  cases: { default: { when: 'the request has no such `ref`', spec: 'error', reviewer: 'error' } },
  consequence: 'The server has nothing to complete and must refuse the request.',
  why: 'Only prompts and resource templates have arguments that can be completed; other members of `ref` do no harm.',
  fix: 'Name the prompt in `name`, or the template in `uri` just as it was listed.',
  applies: isEarnest,
  check: ({ params, listing }) => {
    const reference = readReference(memberOf(params, 'ref'));
    if (typeof reference === 'string') return [{ message: `params.ref of the request ${reference}` }];
    if (reference.type === 'ref/prompt' || listing.state === 'listed') return 'pass';
    if (reference.name !== '' && readUriTemplate(reference.name).valid) return 'pass';
    return [{ message: 'params.ref of the request has a uri that is neither a URI nor a URI template' }];
  },
  good: [
    {
      title: 'a prompt, with its title',
      exchanges: [
        completion({ ...asked, ref: { type: 'ref/prompt', name: 'deploy', title: 'Deploy' } }, suggesting()),
      ],
    },
    {
      title: 'a template',
      exchanges: [
        completion({ ...asked, ref: { type: 'ref/resource', uri: 'logs://{environment}' } }, suggesting()),
      ],
    },
    {
      title: 'a probe',
      exchanges: [
        completion({ ...asked, ref: { type: 'ref/tool', name: 'deploy' } }, refused(-32602), {
          probe: 'malformed-completion',
          expect: 'malformed',
        }),
      ],
    },
  ],
  bad: [
    {
      title: 'a tool',
      exchanges: [completion({ ...asked, ref: { type: 'ref/tool', name: 'deploy' } }, refused(-32602))],
    },
    {
      title: 'a resource by name',
      exchanges: [completion({ ...asked, ref: { type: 'ref/resource', name: 'logs' } }, refused(-32602))],
    },
    {
      title: 'text that is no template',
      exchanges: [completion({ ...asked, ref: { type: 'ref/resource', uri: 'logs://{' } }, refused(-32602))],
    },
  ],
});
