import { describe, expect, it } from 'vitest';
import { formatIban, isIban } from './iban.ts';

describe('an IBAN', () => {
  it.each([
    'SE45 5000 0000 0583 9825 7466',
    'se4550000000058398257466',
    'GB82 WEST 1234 5698 7654 32',
    'NO9386011117947',
  ])('is %s', (text) => expect(isIban(text)).toBe(true));

  it.each(['', 'SE45', 'SE46 5000 0000 0583 9825 7466', 'SE45 5000 0000 0583 9825 7467', '5402-9681'])(
    'is not %j',
    (text) => expect(isIban(text)).toBe(false),
  );

  it('is written in groups of four', () => {
    expect(formatIban('se4550000000058398257466')).toBe('SE45 5000 0000 0583 9825 7466');
  });
});
