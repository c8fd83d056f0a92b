import { describe, expect, it } from 'vitest';
import type { Field } from './field.ts';
import { readAnswers } from './read-answers.ts';

const name: Field = { kind: 'text', name: 'name', label: 'firstname' };
const greeting: Field = { kind: 'greeting', name: 'greeting', label: 'greeting' };
const other: Field = { kind: 'amount', name: 'sum-other', label: 'amount' };
const sum: Field = {
  kind: 'sum',
  name: 'sum',
  label: 'sum',
  preset: 'other',
  options: [
    { value: '10000', amount: 10_000 },
    { value: 'other', reveals: [other] },
  ],
};

function sent(...pairs: [string, string | File][]): FormData {
  const form = new FormData();
  for (const [key, value] of pairs) form.append(key, value);
  return form;
}

describe('reading', () => {
  it('takes what the questions ask, tidy but as it was written', () => {
    const form = sent(['name', ' Testa\u00AD  T '], ['greeting', 'Hej\r\n\r\nKram '], ['token', 'x']);
    expect(readAnswers([name, greeting], form)).toEqual({ name: 'Testa T', greeting: 'Hej\n\nKram' });
  });

  it('gives an empty text for what was not sent', () => {
    expect(readAnswers([name, greeting], sent())).toEqual({ name: '', greeting: '' });
  });

  it('reads a question of a choice when that choice was made', () => {
    expect(readAnswers([sum], sent(['sum', 'other']))).toEqual({ sum: 'other', 'sum-other': '' });
    expect(readAnswers([sum], sent(['sum', '10000'], ['sum-other', '']))).toEqual({ sum: '10000' });
  });

  it('keeps what was typed there although the choice was not made', () => {
    expect(readAnswers([sum], sent(['sum', '10000'], ['sum-other', '70']))).toEqual({
      sum: '10000',
      'sum-other': '70',
    });
  });

  it('does not take what is proposed for an answer', () => {
    expect(readAnswers([sum], sent(['sum-other', '']))).toEqual({ sum: '' });
  });

  it('lets the last of a name sent twice stand, and a file be nothing', () => {
    expect(readAnswers([name], sent(['name', 'Testa'], ['name', 'Testina']))).toEqual({ name: 'Testina' });
    expect(readAnswers([name], sent(['name', new File(['x'], 'x.txt')]))).toEqual({ name: '' });
  });

  it('is not led astray by names that objects have', () => {
    const read = readAnswers([name], sent(['__proto__', 'x'], ['constructor', 'x'], ['name', 'Testa']));
    expect(read).toEqual({ name: 'Testa' });
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});
