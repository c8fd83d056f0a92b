export const deskCookieName = '__Host-kansli';
export const signInPath = '/kansli/logga-in';
/** Page and cookie of a form that was sent after its session had ended. */
export const keptPostPath = '/kansli/fortsatt';
export const keptPostCookie = '__Host-kansli-post';
/** Page that makes and uses passkeys. */
export const passkeyPath = '/kansli/logga-in/nyckel';
/** Page that asks somebody who is signed in to prove again who they are. */
export const proofPath = '/kansli/bekrafta';

/** Set-Cookie value of a session: it ends with the browser, and on the server before that. */
export function sessionCookie(secret: string): string {
  return `${deskCookieName}=${secret}; Path=/; Secure; HttpOnly; SameSite=Lax`;
}

export const endedCookie = `${deskCookieName}=; Max-Age=0; Path=/; Secure; HttpOnly; SameSite=Lax`;

/** A path of the office on this site; the overview for anything else. */
export function pathBack(text: unknown): string {
  const isOurs = typeof text === 'string' && /^(?:\/[a-z]{2})?\/kansli(?:[/?][\w\-./?=&%+~]*)?$/.test(text);
  return isOurs && !text.includes('..') ? text : '/kansli';
}
