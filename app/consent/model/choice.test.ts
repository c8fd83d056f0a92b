import { describe, expect, it } from 'vitest';
import { choiceIn, toCookieValue } from './choice.ts';

describe('a choice', () => {
  it.each(['yes', 'no'] as const)('of %s is found again among other cookies', (choice) => {
    const cookies = `a=1; samtycke=${toCookieValue(choice, 'ab12')}; b=2`;
    expect(choiceIn(cookies, 'ab12')).toBe(choice);
  });

  it.each([
    ['nothing', ''],
    ['another offer', 'samtycke=yes.cd34'],
    ['an answer that is none', 'samtycke=maybe.ab12'],
    ['an answer without an offer', 'samtycke=yes'],
    ['a cookie that ends the same', 'x-samtycke=yes.ab12'],
    ['a value that goes on', 'samtycke=yes.ab123'],
  ])('is not found in %s', (_, cookies) => {
    expect(choiceIn(cookies, 'ab12')).toBe(null);
  });
});
