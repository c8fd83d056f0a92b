import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { DatabaseUnavailable } from '../database/port.ts';
import { createEncryptor } from './encryptor.server.ts';
import { DecryptionFailed } from './port.ts';

const first = { id: 'k1', key: randomBytes(32) };
const second = { id: 'k2', key: randomBytes(32) };
const place = { table: 'order_parts', id: 'a-row', column: 'sealed' };
const secret = 'Testa Åström 570428-9999 🦔';

describe('an encrypted value', () => {
  const encryptor = createEncryptor(() => [first]);

  it.each(['', 'a', secret, 'å'.repeat(5000)])('decrypts to the original', (text) => {
    expect(encryptor.decrypt(encryptor.encrypt(text, place), place)).toBe(text);
  });

  it('differs each time, and reveals nothing', () => {
    const encrypted = Array.from({ length: 100 }, () => encryptor.encrypt(secret, place));
    expect(new Set(encrypted).size).toBe(100);
    expect(encrypted.join()).toMatch(/^(k1\.[\w-]+,?)+$/);
    expect(Buffer.from(encrypted[0]?.split('.')[1] ?? '', 'base64url').includes('Testa')).toBe(false);
  });

  it('is rejected when any bit is changed', () => {
    const encrypted = encryptor.encrypt('Testa', place);
    const [id, body = ''] = encrypted.split('.');
    const bytes = Buffer.from(body, 'base64url');
    for (let bit = 0; bit < bytes.length * 8; bit++) {
      const changed = Buffer.from(bytes);
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => encryptor.decrypt(`${id}.${changed.toString('base64url')}`, place)).toThrow(DecryptionFailed);
    }
  });

  it('is rejected when any character is changed or missing', () => {
    const encrypted = encryptor.encrypt('Testa', place);
    for (let at = 0; at < encrypted.length; at++) {
      const other = encrypted[at] === 'A' ? 'B' : 'A';
      expect(() => encryptor.decrypt(encrypted.slice(0, at) + other + encrypted.slice(at + 1), place)).toThrow(
        DecryptionFailed,
      );
      expect(() => encryptor.decrypt(encrypted.slice(0, at), place)).toThrow(DecryptionFailed);
    }
  });

  it.each([
    ['row', { ...place, id: 'b-row' }],
    ['column', { ...place, column: 'other' }],
    ['table', { ...place, table: 'orders' }],
    ['seam', { table: 'order_parts","a', id: '-row', column: 'sealed' }],
  ])('does not decrypt in another %s', (_, elsewhere) => {
    expect(() => encryptor.decrypt(encryptor.encrypt(secret, place), elsewhere)).toThrow(DecryptionFailed);
  });
});

describe('keys', () => {
  it('rotate: the new one encrypts, the old one decrypts', () => {
    const old = createEncryptor(() => [first]).encrypt(secret, place);
    const turned = createEncryptor(() => [second, first]);
    expect(turned.decrypt(old, place)).toBe(secret);
    expect(turned.isCurrent(old)).toBe(false);
    const anew = turned.encrypt(turned.decrypt(old, place), place);
    expect(turned.isCurrent(anew)).toBe(true);
    expect(createEncryptor(() => [second]).decrypt(anew, place)).toBe(secret);
  });

  it('that are removed decrypt nothing', () => {
    const encrypted = createEncryptor(() => [first]).encrypt(secret, place);
    expect(() => createEncryptor(() => [second]).decrypt(encrypted, place)).toThrow(DecryptionFailed);
    expect(() => createEncryptor(() => [{ ...second, id: 'k1' }]).decrypt(encrypted, place)).toThrow(DecryptionFailed);
  });

  it('are read again after a failure', () => {
    let isThere = false;
    const encryptor = createEncryptor(() => {
      if (!isThere) throw new DatabaseUnavailable('no keys');
      return [first];
    });
    expect(() => encryptor.encrypt(secret, place)).toThrow(DatabaseUnavailable);
    isThere = true;
    expect(encryptor.decrypt(encryptor.encrypt(secret, place), place)).toBe(secret);
  });
});

describe('a blind index', () => {
  it('is the same for the same text, and found under every key', () => {
    const [old] = createEncryptor(() => [first]).blindIndices('testa@example.se');
    const indices = createEncryptor(() => [second, first]).blindIndices('testa@example.se');
    expect(indices).toHaveLength(2);
    expect(indices[1]).toBe(old);
    expect(indices[0]).toMatch(/^k2\.[\w-]{43}$/);
    expect(createEncryptor(() => [first]).blindIndices('testa@example.com')).not.toContain(old);
  });
});
