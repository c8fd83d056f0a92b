/**
 * Validates the target of an editor's link: http, https, mailto, tel or a path of ours. Returns null for anything else.
 */
export function safeLinkTarget(uri: unknown): string | null {
  if (typeof uri !== 'string') return null;
  // Browsers strip control characters and surrounding spaces before they parse the scheme. Do the same, or a check
  // could be bypassed.
  const address = uri.replace(/\p{Cc}/gu, '').trim();
  if (/^(https?:\/\/|mailto:|tel:)/i.test(address)) return address;
  if (/^(#|\?|\/(?![/\\]))/.test(address)) return address;
  return /^[\w.-]+(\/|$)/.test(address) ? address : null;
}

/** True for a URL outside this site. */
export function isExternal(address: string): boolean {
  return /^https?:/i.test(address);
}
