import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../database/port.ts';
import { SealBroken } from './port.ts';
import { createSealer } from './sealer.server.ts';

const first = { id: 'k1', key: randomBytes(32) };
const second = { id: 'k2', key: randomBytes(32) };
const place = { table: 'order_parts', id: 'a-row', column: 'sealed' };
const secret = 'Testa Åström 570428-9999 🦔';

describe('an encrypted value', () => {
  const sealer = createSealer(() => [first]);

  it.each(['', 'a', secret, 'å'.repeat(5000)])('decrypts to the original', (text) => {
    expect(sealer.open(sealer.seal(text, place), place)).toBe(text);
  });

  it('differs each time, and reveals nothing', () => {
    const sealed = Array.from({ length: 100 }, () => sealer.seal(secret, place));
    expect(new Set(sealed).size).toBe(100);
    expect(sealed.join()).toMatch(/^(k1\.[\w-]+,?)+$/);
    expect(Buffer.from(sealed[0]?.split('.')[1] ?? '', 'base64url').includes('Testa')).toBe(false);
  });

  it('is rejected when any bit is changed', () => {
    const sealed = sealer.seal('Testa', place);
    const [id, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => sealer.open(`${id}.${changed.toString('base64url')}`, place)).toThrow(SealBroken);
    }
  });

  it('is rejected when any character is changed or missing', () => {
    const sealed = sealer.seal('Testa', place);
    for (let at = 0; at < sealed.length; at++) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      expect(() => sealer.open(sealed.slice(0, at) + other + sealed.slice(at + 1), place)).toThrow(SealBroken);
      expect(() => sealer.open(sealed.slice(0, at), place)).toThrow(SealBroken);
    }
  });

  it.each([
    ['row', { ...place, id: 'b-row' }],
    ['column', { ...place, column: 'other' }],
    ['table', { ...place, table: 'orders' }],
    ['seam', { table: 'order_parts","a', id: '-row', column: 'sealed' }],
  ])('does not decrypt in another %s', (_, elsewhere) => {
    expect(() => sealer.open(sealer.seal(secret, place), elsewhere)).toThrow(SealBroken);
  });
});

describe('keys', () => {
  it('rotate: the new one encrypts, the old one decrypts', () => {
    const old = createSealer(() => [first]).seal(secret, place);
    const turned = createSealer(() => [second, first]);
    expect(turned.open(old, place)).toBe(secret);
    expect(turned.isCurrent(old)).toBe(false);
    const anew = turned.seal(turned.open(old, place), place);
    expect(turned.isCurrent(anew)).toBe(true);
    expect(createSealer(() => [second]).open(anew, place)).toBe(secret);
  });

  it('that are removed decrypt nothing', () => {
    const sealed = createSealer(() => [first]).seal(secret, place);
    expect(() => createSealer(() => [second]).open(sealed, place)).toThrow(SealBroken);
    expect(() => createSealer(() => [{ ...second, id: 'k1' }]).open(sealed, place)).toThrow(SealBroken);
  });

  it('are read again after a failure', () => {
    let isThere = false;
    const sealer = createSealer(() => {
      if (!isThere) throw new DatabaseUnavailable('no keys');
      return [first];
    });
    expect(() => sealer.seal(secret, place)).toThrow(DatabaseUnavailable);
    isThere = true;
    expect(sealer.open(sealer.seal(secret, place), place)).toBe(secret);
  });
});

describe('a blind index', () => {
  it('is the same for the same text, and found under every key', () => {
    const [old] = createSealer(() => [first]).blindIndices('testa@example.se');
    const indices = createSealer(() => [second, first]).blindIndices('testa@example.se');
    expect(indices).toHaveLength(2);
    expect(indices[1]).toBe(old);
    expect(indices[0]).toMatch(/^k2\.[\w-]{43}$/);
    expect(createSealer(() => [first]).blindIndices('testa@example.com')).not.toContain(old);
  });
});
