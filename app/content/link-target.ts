/** An address that an editor's link may lead to: http, https, mailto, tel or a path of ours. Null for anything else. */
export function safeLinkTarget(uri: unknown): string | null {
  if (typeof uri !== 'string') return null;
  // Browsers drop control characters and the space around an address before they read the scheme, so we do as well.
  const address = uri.replace(/\p{Cc}/gu, '').trim();
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address)) return address;
  if (/^(#|\?|\/(?![/\\]))/.test(address)) return address;
  return /^[\w.-]+(\/|$)/.test(address) ? address : null;
}

/** True for an address outside this site. */
export function isExternal(address: string): boolean {
  return /^https?:/i.test(address);
}
