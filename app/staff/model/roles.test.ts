import { describe, expect, it } from 'vitest';
import { may, type Right, rights, roles } from './roles.ts';

describe('a role', () => {
  it('may do what the one before it may', () => {
    for (const right of rights) {
      const allowed = roles.map((role) => may(role, right));
      expect(allowed).toEqual(allowed.toSorted((a, b) => Number(a) - Number(b)));
      expect(allowed.at(-1)).toBe(true);
    }
  });

  it('may do nothing that is not written down', () => {
    expect(may('administers', 'orders.burn' as Right)).toBe(false);
    expect(may('administers', 'constructor' as Right)).toBe(false);
  });

  it('that reads changes nothing', () => {
    expect(rights.filter((right) => may('reads', right)).every((right) => right.endsWith('.read'))).toBe(true);
  });
});
