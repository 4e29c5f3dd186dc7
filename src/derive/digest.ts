import { createHash } from 'node:crypto';
import { isObject, type Json } from '../json/json.ts';

/** The same for equal JSON values, whatever the order of members, and for no others. Iterative: depth costs no stack. */
export function digestOf(value: Json): string {
  return sha256(canonicalText(value));
}

export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('binary');
}

type Step = { readonly text: string } | { readonly value: Json };

function canonicalText(root: Json): string {
  let text = '';
  const steps: Step[] = [{ value: root }];
  for (let step = steps.pop(); step !== undefined; step = steps.pop()) {
    if ('text' in step) text += step.text;
    else if (Array.isArray(step.value)) {
      text += '[';
      steps.push({ text: ']' });
      for (let index = step.value.length - 1; index >= 0; index--)
        steps.push({ text: ',' }, { value: step.value[index] });
    } else if (isObject(step.value)) {
      text += '{';
      steps.push({ text: '}' });
      const names = Object.keys(step.value).sort();
      for (let index = names.length - 1; index >= 0; index--) {
        const name = names[index] as string;
        steps.push({ value: step.value[name] as Json }, { text: `${JSON.stringify(name)}:` });
      }
    } else text += `${typeof step.value === 'number' ? String(step.value) : JSON.stringify(step.value)},`;
  }
  return text;
}
