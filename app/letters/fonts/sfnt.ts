/** A point of an outline, in the font's units. */
export interface Point {
  x: number;
  y: number;
  isOnCurve: boolean;
}

export type Tables = Map<string, Buffer>;

/** A glyph of contours in TrueType's form. */
export function encodeGlyph(contours: readonly Point[][]): Buffer {
  const points = contours.flat();
  if (points.length === 0) return Buffer.alloc(0);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const ends = contours.map((_, at) => contours.slice(0, at + 1).flat().length - 1);
  const [across, up] = [steps(xs).map((step) => packStep(step, 0x02)), steps(ys).map((step) => packStep(step, 0x04))];
  return Buffer.concat([
    words(contours.length, Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)),
    words(...ends, 0),
    Buffer.from(points.map(({ isOnCurve }, at) => Number(isOnCurve) | (across[at]?.flag ?? 0) | (up[at]?.flag ?? 0))),
    ...across.map(({ bytes }) => bytes),
    ...up.map(({ bytes }) => bytes),
  ]);
}

/** A coordinate's step in as few bytes as it takes; `short` is the flag that it takes one. */
function packStep(step: number, short: number): { flag: number; bytes: Buffer } {
  const sameOrPositive = short << 3;
  if (step === 0) return { flag: sameOrPositive, bytes: Buffer.alloc(0) };
  if (Math.abs(step) > 255) return { flag: 0, bytes: words(step) };
  return { flag: short | (step > 0 ? sameOrPositive : 0), bytes: Buffer.from([Math.abs(step)]) };
}

/** `glyf` and `loca` (of long offsets) from glyphs in their order. */
export function toGlyphTables(glyphs: readonly Buffer[]): { glyf: Buffer; loca: Buffer } {
  const padded = glyphs.map(toFours);
  const loca = Buffer.alloc((glyphs.length + 1) * 4);
  let offset = 0;
  for (const [at, glyph] of padded.entries()) {
    offset += glyph.length;
    loca.writeUInt32BE(offset, (at + 1) * 4);
  }
  return { glyf: Buffer.concat(padded), loca };
}

/** A TrueType file of its tables. */
export function writeSfnt(tables: Tables): Buffer {
  const sorted = [...tables].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const directory = Buffer.alloc(12 + sorted.length * 16);
  directory.writeUInt32BE(0x00010000, 0);
  const power = Math.floor(Math.log2(sorted.length));
  words(sorted.length, 2 ** power * 16, power, (sorted.length - 2 ** power) * 16).copy(directory, 4);
  let offset = directory.length;
  for (const [at, [tag, data]] of sorted.entries()) {
    directory.write(tag, 12 + at * 16, 'latin1');
    for (const [word, value] of [checksum(data), offset, data.length].entries())
      directory.writeUInt32BE(value, 16 + at * 16 + word * 4);
    offset += toFours(data).length;
  }
  return Buffer.concat([directory, ...sorted.map(([, data]) => toFours(data))]);
}

function words(...values: number[]): Buffer {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [at, value] of values.entries()) buffer.writeUInt16BE(value & 0xffff, at * 2);
  return buffer;
}

function steps(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

function toFours(data: Buffer): Buffer {
  return Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
}

function checksum(data: Buffer): number {
  const padded = toFours(data);
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}

/** `cmap`: which glyph stands for which sign. */
export function toCharacterMap(map: ReadonlyMap<number, number>): Buffer {
  const groups = [...map].map(([sign, glyph]) => longs(sign, sign, glyph));
  const subtable = Buffer.concat([words(12, 0), longs(16 + groups.length * 12, 0, groups.length), ...groups]);
  return Buffer.concat([words(0, 1, 3, 10), longs(12), subtable]);
}

/** `name`: what a font is called, as pdfkit tells fonts apart. */
export function toNames(name: string): Buffer {
  const written = [name, name, name.replaceAll(' ', '')].map((text) => Buffer.from(text, 'utf16le').swap16());
  const kinds = [1, 4, 6];
  const records = kinds.map((kind, at) => {
    const offset = Buffer.concat(written.slice(0, at)).length;
    return words(3, 1, 0x409, kind, written[at]?.length ?? 0, offset);
  });
  return Buffer.concat([words(0, kinds.length, 6 + kinds.length * 12), ...records, ...written]);
}

function longs(...values: number[]): Buffer {
  return words(...values.flatMap((value) => [value >>> 16, value]));
}
