import { invalidRequest } from './api-error.ts';

export type FormValue = string | FormObject;
/** Parsed form body: the meaning of `a[b][0][c]=d`. A list is an object with the keys 0, 1, … */
export interface FormObject {
  [name: string]: FormValue;
}

/**
 * Parses a form-encoded body or query with nested brackets. 400 for a malformed name, or one with two conflicting
 * values.
 */
export function parseForm(text: string): FormObject {
  const root = newObject();
  const counts = new Map<string, number>();
  for (const [name, value] of new URLSearchParams(text)) {
    const path = splitName(name, counts);
    let place = root;
    for (const step of path.slice(0, -1)) {
      place[step] ??= newObject();
      const next = place[step];
      if (typeof next === 'string')
        throw invalidRequest(`Invalid ${name}: it is given both as a value and as an object`);
      place = next;
    }
    place[path.at(-1) ?? ''] = value;
  }
  return root;
}

/** Splits `a[b][]` into a, b and the next free index. */
function splitName(name: string, counts: Map<string, number>): string[] {
  const [, head, rest = ''] = /^([^[\]]+)((?:\[[^[\]]*\])*)$/.exec(name) ?? [];
  if (head === undefined) throw invalidRequest(`Invalid parameter name: ${name}`);
  let walked = head;
  const steps = [...rest.matchAll(/\[([^\]]*)\]/g)].map(([, step = '']) => {
    const key = step === '' ? String(counts.get(walked) ?? 0) : step;
    if (step === '') counts.set(walked, Number(key) + 1);
    walked += `[${key}]`;
    return key;
  });
  return [head, ...steps];
}

/** No prototype, so that no parameter name has a built-in meaning. */
function newObject(): FormObject {
  return Object.create(null) as FormObject;
}
