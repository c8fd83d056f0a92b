import * as v from 'valibot';
import { readCookie } from '#request/locale-cookie.server.ts';
import type { StaffService } from '#staff/port.ts';

export const keptPostPath = '/kansli/fortsatt';
const cookieName = '__Host-kansli-post';
/** Time in seconds that somebody has to sign in again. */
const keptSeconds = 900;
/** A browser takes 4,096 characters, name and all. */
const longestCookie = 3_900;

const KeptPost = v.object({
  memberId: v.string(),
  /** Path and query that it was sent to. */
  to: v.string(),
  fields: v.array(v.tuple([v.string(), v.string()])),
});
/** A form that was sent after its session had ended. */
export type KeptPost = v.InferOutput<typeof KeptPost>;

/**
 * Seals a form into a cookie for its sender, who signs in again and sends it from there.
 * @returns the Set-Cookie value; null for a form with nothing in it, such as signing out, with a file, or too long for
 * a cookie
 */
export async function keepPost(
  staff: Pick<StaffService, 'seal'>,
  request: Request,
  { memberId, to }: Pick<KeptPost, 'memberId' | 'to'>,
): Promise<string | null> {
  const fields: [string, string][] = [];
  for (const [name, value] of await request.clone().formData()) {
    if (typeof value !== 'string') return null;
    if (name !== 'nyckel') fields.push([name, value]);
  }
  if (!fields.length) return null;
  const kept: KeptPost = { memberId, to, fields };
  const cookie = `${cookieName}=${staff.seal(JSON.stringify(kept))}`;
  if (cookie.length > longestCookie) return null;
  return `${cookie}; Max-Age=${keptSeconds}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

/** The form that this person sent before; null for anybody else. */
export function readKeptPost(staff: Pick<StaffService, 'unseal'>, request: Request, memberId: string): KeptPost | null {
  const sealed = readCookie(request.headers.get('Cookie'), cookieName);
  const text = sealed && staff.unseal(sealed);
  if (!text) return null;
  const kept = v.safeParse(KeptPost, JSON.parse(text));
  return kept.success && kept.output.memberId === memberId ? kept.output : null;
}
