import { expect, it } from 'vitest';
import { checkField } from './check-answers.ts';
import type { Field } from './field.ts';

/** Names that nobody can see, or that name nobody. */
const nameless = [
  '\u3164',
  '\u200D',
  '\u2800',
  '\u0301',
  '\u200C\u200D',
  '\uFFA0 \u115F',
  '\u034F',
  '\uFE0F',
  '-',
  '…',
  '?!',
  '´',
];
const names = ['Ö', '李', 'Null', 'X Æ 12', 'می\u200cنا', 'क्\u200dष', '7', 'O’Neill', 'A\u0301'];

function check(field: Pick<Field, 'kind' | 'isOptional' | 'isUnprinted'>, typed: string): unknown {
  const checked = checkField({ name: 'answer', label: 'firstname', ...field }, typed, {
    today: '2026-09-21',
    typed: {},
  });
  return 'error' in checked ? checked.error : checked.value;
}

it.each((['text', 'street', 'card-to'] as const).flatMap((kind) => nameless.map((typed) => [kind, typed] as const)))(
  'a %s is not given by %j',
  (kind, typed) => {
    expect(check({ kind }, typed)).toEqual({ message: 'firstnameMissing' });
  },
);

it.each(names)('%s is a name', (name) => {
  expect(check({ kind: 'text', isUnprinted: true }, name)).toBe(name.normalize());
});

it('a name with letters that nobody can see is stored without them', () => {
  expect(check({ kind: 'text' }, '\u3164Anna\u2800')).toBe('Anna');
  expect(check({ kind: 'card-to', isOptional: true }, '\u3164')).toBe('');
});
