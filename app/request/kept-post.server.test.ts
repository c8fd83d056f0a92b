import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createEncryptor } from '#platform/encryption/encryptor.server.ts';
import { createCookieEncryption } from '#platform/encryption/port.ts';
import { keepPost, readKeptPost } from './kept-post.server.ts';

const [cookie, owner, to] = ['__Host-test', 'kim@example.se', '/kansli/inbetalningar/fil'];
const ids = Array.from(
  { length: 50 },
  (_, at) => `2026-11-30T04:02:12.${600 + at}Z-${at}-${randomBytes(8).toString('hex')}`,
);
/** A page of fifty payments, each with its choice. */
const long = ids.flatMap((id): [string, string][] => [
  [`version-${id}`, '1'],
  [`val-${id}`, 'other'],
  [`order-${id}`, 'ABCD-EFGH'],
]);

describe('a form that is sent after its session has ended', () => {
  const encryption = createCookieEncryption(
    createEncryptor(() => [{ id: 'test', key: Buffer.alloc(32, 7) }]),
    'test',
  );
  const post = (fields: [string, string][]) =>
    new Request('https://example.se', { method: 'POST', body: new URLSearchParams(fields) });
  const withCookie = (set: string) =>
    new Request('https://example.se', { headers: { Cookie: set.split(';')[0] ?? '' } });

  it('is kept for its own person, a long list too', async () => {
    const set = (await keepPost(encryption, post([['nyckel', 'x'], ...long]), cookie, { owner, to })) ?? '';
    expect(set.split(';')[0]?.length).toBeLessThan(4096);
    expect(readKeptPost(encryption, withCookie(set), cookie, owner)).toEqual({ owner, to, fields: long });
    expect(readKeptPost(encryption, withCookie(set), cookie, 'bo@example.se')).toBeNull();
  });

  it('is not kept when no cookie holds it', async () => {
    const fields: [string, string][] = [['text', randomBytes(4000).toString('hex')]];
    expect(await keepPost(encryption, post(fields), cookie, { owner, to })).toBeNull();
  });

  it('is read as it was kept before an upgrade', () => {
    const kept = { owner, to, fields: [['a', 'b']] };
    const set = `${cookie}=${encryption.seal(JSON.stringify(kept))}`;
    expect(readKeptPost(encryption, withCookie(set), cookie, owner)).toEqual(kept);
  });
});
