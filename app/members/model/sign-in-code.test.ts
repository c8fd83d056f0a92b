import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createSignInCode, parseSignInCode } from './sign-in-code.ts';

describe('a sign-in code', () => {
  it('has eight signs that nobody mistakes for one another', () => {
    for (let made = 0; made < 200; made++) {
      expect(createSignInCode(randomBytes)).toMatch(/^[2-79A-Y]{4}-[2-79A-Y]{4}$/);
      expect(createSignInCode(randomBytes)).not.toMatch(/[018BIOSZ]/);
    }
  });

  it('skips bytes that would make some signs likelier', () => {
    const bytes = [255, 254, 253, 252, 0, 27, 28, 55, 1, 2, 3, 4, 5, 6, 7, 8];
    expect(createSignInCode((count) => Uint8Array.from(bytes.splice(0, count)))).toBe('2Y2Y-3456');
  });

  it.each(['KX4M-7QPR', 'kx4m7qpr', ' KX4M 7QPR ', 'k x 4 m – 7 q p r', 'ＫＸ４Ｍ-７ＱＰＲ', 'KX4M‑7QPR'])(
    'is read as typed or pasted: %s',
    (text) => expect(parseSignInCode(text)).toBe('KX4M7QPR'),
  );

  it.each(['', 'KX4M-7QP', 'KX4M-7QPRR', 'KX4M-7QP0', 'KX4M-7QPÅ', 'K'.repeat(1000)])('is nothing else: %s', (text) =>
    expect(parseSignInCode(text)).toBeNull(),
  );
});
