import { deflateRawSync, inflateRawSync } from 'node:zlib';
import * as v from 'valibot';
import type { CookieEncryption } from '#platform/encryption/port.ts';
import { readCookie } from './locale-cookie.server.ts';

/** Time that somebody has to sign in again, seconds. */
export const keptSeconds = 900;
/** A browser takes 4,096 characters, name and all. */
const longestCookie = 3_900;
/** Bytes of a form that is unpacked: more than any that fits a cookie. */
const largest = 1_000_000;

const KeptPost = v.object({
  owner: v.string(),
  /** Path and query that it was sent to. */
  to: v.string(),
  fields: v.array(v.tuple([v.string(), v.string()])),
});
/** A form that was sent after its session had ended. */
export type KeptPost = v.InferOutput<typeof KeptPost>;

/**
 * Seals a form into a cookie for its sender, who signs in again and sends it from there.
 * @param cookie its name; the office and the members have one each
 * @returns the Set-Cookie value; null for a form with nothing in it, such as signing out, with a file, or too long for
 * a cookie
 */
export async function keepPost(
  { seal }: CookieEncryption,
  request: Request,
  cookie: string,
  { owner, to }: Pick<KeptPost, 'owner' | 'to'>,
): Promise<string | null> {
  const fields: [string, string][] = [];
  for (const [name, value] of await request.clone().formData()) {
    if (typeof value !== 'string') return null;
    if (name !== 'nyckel') fields.push([name, value]);
  }
  if (!fields.length) return null;
  const kept: KeptPost = { owner, to, fields };
  const set = `${cookie}=${seal(pack(JSON.stringify(kept)))}`;
  if (set.length > longestCookie) return null;
  return `${set}; Max-Age=${keptSeconds}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

/** The form that this person sent before; null for anybody else. */
export function readKeptPost(
  { unseal }: CookieEncryption,
  request: Request,
  cookie: string,
  owner: string,
): KeptPost | null {
  const sealed = readCookie(request.headers.get('Cookie'), cookie);
  const text = sealed && unseal(sealed);
  if (!text) return null;
  const kept = v.safeParse(KeptPost, JSON.parse(unpack(text)));
  return kept.success && kept.output.owner === owner ? kept.output : null;
}

/** The names of a long list's fields are much alike: a page of fifty payments takes a sixth of its length. */
function pack(text: string): string {
  return deflateRawSync(text).toString('base64url');
}

/** A form that was kept before an upgrade is not packed. */
function unpack(packed: string): string {
  if (packed.startsWith('{')) return packed;
  return inflateRawSync(Buffer.from(packed, 'base64url'), { maxOutputLength: largest }).toString();
}
