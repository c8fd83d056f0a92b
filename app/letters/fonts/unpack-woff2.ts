import { brotliDecompressSync } from 'node:zlib';
import { encodeGlyph, type Point, type Tables, toGlyphTables } from './sfnt.ts';

// The tables that WOFF 2.0 names by number (https://www.w3.org/TR/WOFF2/#table_dir_format).
const tags = (
  'cmap head hhea hmtx maxp name OS/2 post cvt  fpgm glyf loca prep CFF  VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx ' +
  'BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG  sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty ' +
  'just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).match(/.{4}(?= |$)/g) as string[];

/** Reads on and on. */
function createReader(data: Buffer) {
  let at = 0;
  const step = (length: number) => (at += length) - length;
  const reader = {
    byte: () => data.readUInt8(step(1)),
    word: () => data.readUInt16BE(step(2)),
    signed: () => data.readInt16BE(step(2)),
    long: () => data.readUInt32BE(step(4)),
    bytes: (length: number) => data.subarray(step(length), at),
    /** UIntBase128 */
    base128() {
      for (let value = 0, byte = 0x80; ; value = value * 128 + (byte & 0x7f)) {
        if (!(byte & 0x80)) return value;
        byte = reader.byte();
        if (!(byte & 0x80)) return value * 128 + byte;
      }
    },
    /** 255UInt16 */
    short() {
      const first = reader.byte();
      if (first === 253) return reader.word();
      if (first === 254) return reader.byte() + 506;
      return first === 255 ? reader.byte() + 253 : first;
    },
  };
  return reader;
}

type Reader = ReturnType<typeof createReader>;

/** The tables of a WOFF 2.0 font with TrueType outlines, its transformed ones as they were. */
export function unpackWoff2(file: Buffer): Tables {
  const header = createReader(file);
  header.bytes(12);
  const count = header.word();
  header.bytes(6);
  const compressed = header.long();
  header.bytes(24);
  const directory = Array.from({ length: count }, () => {
    const flags = header.byte();
    const tag = (flags & 63) === 63 ? header.bytes(4).toString('latin1') : (tags[flags & 63] ?? '');
    const length = header.base128();
    const version = flags >> 6;
    const isTransformed = tag === 'glyf' || tag === 'loca' ? version === 0 : version !== 0;
    if (isTransformed && tag === 'hmtx') throw new Error('A transformed hmtx table is not read here');
    return { tag, length: isTransformed ? header.base128() : length, isTransformed };
  });
  const body = createReader(brotliDecompressSync(header.bytes(compressed)));
  const tables: Tables = new Map();
  for (const { tag, length, isTransformed } of directory) {
    const data = body.bytes(length);
    if (!isTransformed) tables.set(tag, data);
    else if (tag === 'glyf')
      for (const [name, table] of Object.entries(toGlyphTables(readGlyphs(data)))) tables.set(name, table);
  }
  const head = Buffer.from(tables.get('head') ?? '');
  head.writeUInt16BE(1, 50);
  return tables.set('head', head);
}

function readGlyphs(data: Buffer): Buffer[] {
  const header = createReader(data);
  header.bytes(4);
  const count = header.word();
  header.bytes(2);
  const sizes = Array.from({ length: 7 }, () => header.long());
  const [contours, counts, flags, triplets, composites, boxes, instructions] = sizes.map((size) =>
    createReader(header.bytes(size)),
  ) as [Reader, Reader, Reader, Reader, Reader, Reader, Reader];
  const hasBox = boxes.bytes(4 * Math.ceil(count / 32));
  return Array.from({ length: count }, (_, id) => {
    const ends = contours.signed();
    const box = (hasBox[id >> 3] ?? 0) & (0x80 >> (id & 7)) ? boxes.bytes(8) : null;
    if (ends === 0) return Buffer.alloc(0);
    if (ends < 0) return readComposite(composites, box, triplets, instructions);
    const lengths = Array.from({ length: ends }, () => counts.short());
    const points = readPoints(
      flags,
      triplets,
      lengths.reduce((sum, length) => sum + length, 0),
    );
    // Hints are for screens.
    instructions.bytes(triplets.short());
    return encodeGlyph(lengths.map((length) => points.splice(0, length)));
  });
}

/** Components as they stand in any font: the flag tells how long each is, and whether one follows. */
function readComposite(composites: Reader, box: Buffer | null, triplets: Reader, instructions: Reader): Buffer {
  const parts = [Buffer.from([0xff, 0xff]), box ?? Buffer.alloc(8)];
  for (let flags = 0x20, hasInstructions = false; ; ) {
    const start = composites.bytes(2);
    flags = start.readUInt16BE();
    hasInstructions ||= Boolean(flags & 0x100);
    const scale = flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0;
    const plain = Buffer.alloc(2);
    plain.writeUInt16BE(flags & ~0x100);
    parts.push(plain, composites.bytes(2 + (flags & 1 ? 4 : 2) + scale));
    if (flags & 0x20) continue;
    if (hasInstructions) instructions.bytes(triplets.short());
    return Buffer.concat(parts);
  }
}

/** https://www.w3.org/TR/WOFF2/#triplet_decoding */
function readPoints(flags: Reader, triplets: Reader, count: number): Point[] {
  let [x, y] = [0, 0];
  return Array.from({ length: count }, () => {
    const flag = flags.byte();
    const [dx, dy] = readStep(flag & 0x7f, triplets);
    x += dx;
    y += dy;
    return { x, y, isOnCurve: flag < 0x80 };
  });
}

function readStep(flag: number, triplets: Reader): [number, number] {
  const signed = (sign: number, value: number) => (sign & 1 ? value : -value);
  const first = triplets.byte();
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + first)];
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + first), 0];
  if (flag < 84) {
    const rest = flag - 20;
    return [
      signed(flag, 1 + (rest & 0x30) + (first >> 4)),
      signed(flag >> 1, 1 + ((rest & 0x0c) << 2) + (first & 0x0f)),
    ];
  }
  const second = triplets.byte();
  if (flag < 120) {
    const rest = flag - 84;
    return [
      signed(flag, 1 + (Math.floor(rest / 12) << 8) + first),
      signed(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + second),
    ];
  }
  const third = triplets.byte();
  if (flag < 124) {
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)];
  }
  return [signed(flag, (first << 8) + second), signed(flag >> 1, (third << 8) + triplets.byte())];
}
