/** Place where personal data could leak. */
export interface Haystack {
  where: string;
  bytes: Buffer;
}

interface Needle {
  text: string;
  bytes: Buffer;
}

/** Finds texts in the haystacks in any common encoding. Returns `text in where` for each. */
export function findNeedles(haystacks: readonly Haystack[], texts: readonly string[]): string[] {
  const needles = texts.flatMap((text) => writingsOf(text).map((bytes) => ({ text, bytes })));
  // A shorter text occurs by chance.
  const byStart = Map.groupBy(
    needles.filter(({ bytes }) => bytes.length > 2),
    ({ bytes }) => bytes.readUInt16LE(0),
  );
  const found = haystacks.map(({ where, bytes }) => ({ where, texts: textsIn(bytes, byStart) }));
  return texts.flatMap((text) =>
    found.filter((place) => place.texts.has(text)).map(({ where }) => `${text} in ${where}`),
  );
}

/** Single pass for all texts: each is compared where its first two bytes occur. */
function textsIn(bytes: Buffer, byStart: ReadonlyMap<number, Needle[]>): Set<string> {
  const starts: (Needle[] | undefined)[] = Array.from({ length: 1 << 16 }, (_, start) => byStart.get(start));
  const texts = new Set<string>();
  for (let at = 0; at + 1 < bytes.length; at++) {
    const tried = starts[(bytes[at] ?? 0) | ((bytes[at + 1] ?? 0) << 8)];
    if (!tried) continue;
    for (const needle of tried) {
      const end = at + needle.bytes.length;
      if (end <= bytes.length && !needle.bytes.compare(bytes, at, end)) texts.add(needle.text);
    }
  }
  return texts;
}

/**
 * Encodings of a text: plain, in an address, in JSON, in base64, each in the character encodings that a file may have.
 */
function writingsOf(text: string): Buffer[] {
  const plain = [
    text,
    text.toLowerCase(),
    text.toUpperCase(),
    encodeURIComponent(text),
    new URLSearchParams({ '': text }).toString().slice(1),
    JSON.stringify(text).slice(1, -1),
    text.replace(/[^ -~]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`),
  ];
  const encoded = plain.flatMap((writing) => [
    Buffer.from(writing, 'utf8'),
    Buffer.from(writing, 'latin1'),
    Buffer.from(writing, 'utf16le'),
  ]);
  const base64 = [0, 1, 2].flatMap((shift) => [inBase64(text, shift, 'base64'), inBase64(text, shift, 'base64url')]);
  return [...encoded, ...base64];
}

/**
 * Base64 characters that are independent of the text's neighbours; `shift` is its offset within a group of three bytes.
 */
function inBase64(text: string, shift: number, encoding: 'base64' | 'base64url'): Buffer {
  const bytes = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)]);
  const whole = bytes.toString(encoding).replace(/=+$/, '');
  return Buffer.from(whole.slice(shift ? 4 : 0, bytes.length % 3 ? -2 : undefined));
}
