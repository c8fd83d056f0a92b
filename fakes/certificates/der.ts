// DER encoders (ITU-T X.690) for certificates and OCSP responses.

export function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts);
  return Buffer.concat([Buffer.from([tag]), lengthOf(content.length), content]);
}

function lengthOf(length: number): Buffer {
  if (length < 0x80) return Buffer.from([length]);
  const bytes = Buffer.from(length.toString(16).padStart(length > 0xff ? 4 : 2, '0'), 'hex');
  return Buffer.concat([Buffer.from([0x80 | bytes.length]), bytes]);
}

export function sequence(...parts: Uint8Array[]): Buffer {
  return der(0x30, ...parts);
}

export function set(...parts: Uint8Array[]): Buffer {
  return der(0x31, ...parts);
}

/** Non-negative integer from big-endian bytes. */
export function integer(bytes: Uint8Array): Buffer {
  const first = bytes.findIndex((byte) => byte !== 0);
  const shortest = first === -1 ? Buffer.of(0) : bytes.subarray(first);
  return der(0x02, (shortest[0] ?? 0) >= 0x80 ? Buffer.concat([Buffer.of(0), shortest]) : shortest);
}

/** Encodes dotted notation, such as '1.2.840.10045.4.3.2'. */
export function objectIdentifier(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  return der(0x06, Buffer.from([first * 40 + second, ...rest.flatMap(toBase128)]));
}

function toBase128(arc: number): number[] {
  const digits = [arc & 0x7f];
  for (let left = arc >>> 7; left > 0; left >>>= 7) digits.unshift((left & 0x7f) | 0x80);
  return digits;
}

export function utf8(text: string): Buffer {
  return der(0x0c, Buffer.from(text));
}

/** PrintableString, used for country codes. */
export function printable(text: string): Buffer {
  return der(0x13, Buffer.from(text, 'latin1'));
}

export function boolean(value: boolean): Buffer {
  return der(0x01, Buffer.of(value ? 0xff : 0));
}

export function octets(bytes: Uint8Array): Buffer {
  return der(0x04, bytes);
}

/** Bit string of whole bytes; `unused` counts the ignored last bits. */
export function bits(bytes: Uint8Array, unused = 0): Buffer {
  return der(0x03, Buffer.of(unused), bytes);
}

/** Explicit tag: wraps the parts in `[number]` (EXPLICIT). */
export function tagged(number: number, ...parts: Uint8Array[]): Buffer {
  return der(0xa0 | number, ...parts);
}

/** Implicit tag: replaces the tag of plain bytes by `[number]` (IMPLICIT). */
export function renamed(number: number, bytes: Uint8Array): Buffer {
  return der(0x80 | number, bytes);
}

/** Encodes a certificate's time: UTCTime with a two-digit year before 2050, GeneralizedTime from then on. */
export function time(at: Date): Buffer {
  const digits = at.toISOString().replace(/\.\d+|[-:T]/g, '');
  return at.getUTCFullYear() < 2050 ? der(0x17, Buffer.from(digits.slice(2))) : generalizedTime(at);
}

export function generalizedTime(at: Date): Buffer {
  return der(0x18, Buffer.from(at.toISOString().replace(/\.\d+|[-:T]/g, '')));
}
