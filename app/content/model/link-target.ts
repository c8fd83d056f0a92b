const mail = /^[^\s@/:?#]+@(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\?.*)?$/u;
/** With the dashes that word processors make, and the short numbers of emergencies and care: 112, 1177, 113 13. */
const phone = /^(?:\+?\d[\d\s()‐-―−-]{5,}|11[\d\s]{1,5})$/;
const host = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#].*)?$/u;
/** File names look like hosts. */
const file = /^[^/]+\.(?:html?|php|aspx?|pdf|docx?|xlsx?|pptx?|zip|jpe?g|png|gif|webp|svg|mp[34])$/i;

/** Control characters, and the marks without width that come along when text is copied. */
const unseen = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;
/** Signs around an address in a text. */
const brackets = /^(?:<(.*)>|["”“„»«'’‘](.*)["”“»«'’‘]|[[(]((?:https?:|www\.).*)[\])])$/isu;
/** A link as it is written in Markdown, and an address behind its owner's name or the word for it. */
const labelled =
  /^(?:\[[^\]]*\]\((.+)\)|(?:mailto:)?[^<>@]*<([^<>\s]+@[^<>\s]+)>|(?:e-?post|e-?mail|mejl|mail):\s*(\S+@\S+))$/isu;

/**
 * Decides where an editor's link leads, as people paste links: http, https, mailto, tel, or an address of this site
 * that starts with `/`, `#` or `?`. Hosts, e-mail addresses and phone numbers get their scheme, and our own origin is
 * left out. Applied twice it changes nothing.
 * @param ownOrigin origin of this site, such as `https://klubben.example`
 * @returns null for anything else
 */
export function safeLinkTarget(uri: unknown, ownOrigin = ''): string | null {
  if (typeof uri !== 'string') return null;
  // Browsers strip control characters and surrounding spaces before they parse the scheme. Do the same, or a check
  // could be bypassed.
  const shown = uri.replace(unseen, '').replaceAll('&amp;', '&').trim();
  const bare = shown.replace(brackets, '$1$2$3').trim().replace(labelled, '$1$2$3').trim();
  // Without its colon it would be a page of ours; without its scheme, our own origin's is known.
  const address =
    ownPath(bare, ownOrigin) ??
    bare.replace(/^(?:https?:\/\/)+(?=https?:)/i, '').replace(/^(https?)\/\/(?=[^/?#\s])/i, '$1://');
  if (/^(mailto|tel):./i.test(address)) return withoutTrunkZero(address.replace(/^([a-z]+:)(?:\s+|\/\/)/i, '$1'));
  // A comma or a quotation mark after it belongs to the sentence.
  if (/^https?:\/\/[^/?#\s]/i.test(address)) return withoutOwnOrigin(address.replace(/[,;"”’»]+$/, ''), ownOrigin);
  if (/^(#|\?|\/(?![/\\]))/.test(address)) return address;
  // A full stop after it belongs to the sentence.
  const pasted = address.replace(/[.,;!]+$/, '');
  if (mail.test(pasted)) return `mailto:${pasted}`;
  if (phone.test(address)) return `tel:${withoutTrunkZero(address).replace(/[^\d+]/g, '')}`;
  if (host.test(pasted) && !file.test(pasted)) return withoutOwnOrigin(`https://${pasted}`, ownOrigin);
  // An address without a leading slash means a page of this site, wherever the text is shown.
  return /^[\p{L}\p{M}\p{N}_.%-]+(\/|$)/u.test(address) ? `/${address.replace(/^(?:\.{1,2}(?:\/|$))+/, '')}` : null;
}

/** A zero in brackets after the country is dialled only within it: +46 (0)8. */
function withoutTrunkZero(number: string): string {
  return number.replace(/^((?:tel:)?(?:\+|00)\d{1,3}\s?)\(0\)/i, '$1');
}

/** Path of `//our.host/path`; null for anything else. */
function ownPath(address: string, ownOrigin: string): string | null {
  if (!ownOrigin || !/^\/\/[^/\\]/.test(address)) return null;
  const path = withoutOwnOrigin(`https:${address}`, ownOrigin);
  return path.startsWith('/') ? path : null;
}

function withoutOwnOrigin(address: string, ownOrigin: string): string {
  if (!ownOrigin || !URL.canParse(address)) return address;
  const { host: named, protocol } = new URL(address);
  const isOurs = protocol.startsWith('http') && withoutWww(named) === withoutWww(new URL(ownOrigin).host);
  if (!isOurs) return address;
  const [, path = ''] = /^https?:\/\/[^/?#]*(.*)$/i.exec(address) ?? [];
  return `/${path.replace(/^[/\\]+/, '')}`;
}

/** People write www. before any host. */
function withoutWww(named: string): string {
  return named.replace(/^www\./, '');
}

/** True for a URL outside this site. */
export function isExternal(address: string): boolean {
  return /^https?:/i.test(address);
}

/**
 * Localises an address of this site, such as `/djurfakta/r%C3%A4v?a=b#c`. Other addresses stay.
 * @param href localises and encodes a path
 */
export function localAddress(address: string, href: (path: string) => string): string {
  const [, path, rest = ''] = /^(\/[^?#]*)(.*)$/s.exec(address) ?? [];
  return path ? href(path.split('/').map(decodeSegment).join('/')) + rest : address;
}

function decodeSegment(segment: string): string {
  try {
    const text = decodeURIComponent(segment);
    return /[/\\]/.test(text) ? segment : text;
  } catch {
    return segment;
  }
}
