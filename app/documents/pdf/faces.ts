import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { projectUrl } from '#config/project-url.server.ts';
import type { Face } from './text-style.ts';

/** Fonts of each face in the order in which they are tried. The first is the face's own; all others stand in for it. */
const chains: Record<Face, readonly [string, ...string[]]> = {
  display: ['grandstander-800', 'm-plus-rounded-800', ...noto(700)],
  text: ['atkinson-400', ...noto(400)],
  bold: ['atkinson-700', ...noto(700)],
};

function noto(weight: 400 | 700): string[] {
  const scripts = ['noto-sans', 'noto-sans-hebrew', 'noto-sans-arabic'].map((name) => `${name}-${weight}`);
  return [...scripts, 'noto-sans-kr-400', 'noto-sans-sc-400'];
}

/** Letters between which a line may break. */
const unspaced =
  '\\p{Script=Han}\\p{Script=Hangul}\\p{Script=Hiragana}\\p{Script=Katakana}\\u3000-\\u303F\\uFF00-\\uFFEF';
const spaced = `[[\\p{L}\\p{M}\\p{N}]--[${unspaced}]]`;
const other = `[^\\s\\p{L}\\p{M}\\p{N}${unspaced}]`;
/**
 * Blanks, or text within which no line breaks. Each gets its font by itself, so that a line is as wide as its parts were
 * when pdfkit measured where to break it.
 */
const part = new RegExp(`\\s+|[${unspaced}][${unspaced}\\p{M}]*|${other}*${spaced}+${other}*|${other}+`, 'gv');

/** Text in one font. */
export interface FontRun {
  text: string;
  font: string;
  /** True when the font has no bold weight and must be thickened for a bold face. */
  isThin: boolean;
}

/** Font as fontkit opens it. */
interface OpenedFont {
  /** Its tables, decoded as they are needed. */
  _tables: object;
  hasGlyphForCodePoint(code: number): boolean;
  _layoutEngine: { engine?: { GPOSProcessor?: { getAnchor(anchor: unknown): { x: number; y: number } } } };
}

const kept = new Map<string, Buffer>();

/** Tables of each font, for the next document: decoding them takes as long as the rest of a page. */
const decoded = new Map<string, object>();

/** Reads a font and keeps it. The largest, of Han, takes 8 MB once it has been needed. */
function readFont(name: string): Buffer {
  const font =
    kept.get(name) ?? brotliDecompressSync(readFileSync(new URL(`app/documents/pdf/fonts/${name}.ttf.br`, projectUrl)));
  kept.set(name, font);
  return font;
}

/** Fontkit throws where a font says nothing about a letter and a mark above it. Such a mark stands at the letter's origin. */
function bearMissingAnchors({ _layoutEngine: { engine } }: OpenedFont): void {
  const processor = engine?.GPOSProcessor;
  if (!processor) return;
  const getAnchor = processor.getAnchor.bind(processor);
  processor.getAnchor = (anchor) => (anchor ? getAnchor(anchor) : { x: 0, y: 0 });
}

/** Fonts of one document, read when the first character needs them. */
export function createFaces(doc: PDFKit.PDFDocument) {
  const fonts = new Map<string, (character: string) => boolean>();

  function open(name: string): (character: string) => boolean {
    const known = fonts.get(name);
    if (known) return known;
    // pdfkit's types hide the font that it opens.
    const opening = doc as unknown as { _font: { font: OpenedFont } };
    const before = opening._font;
    doc.registerFont(name, readFont(name)).font(name);
    const { font } = opening._font;
    opening._font = before;
    // As fontkit itself does for the variations of a font. Its glyphs stay the document's own: they remember their text.
    font._tables = decoded.get(name) ?? font._tables;
    decoded.set(name, font._tables);
    bearMissingAnchors(font);
    const seen = new Map<string, boolean>();
    const has = (character: string) => {
      const held = seen.get(character) ?? font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
      seen.set(character, held);
      return held;
    };
    fonts.set(name, has);
    return has;
  }

  function holds(name: string, text: string): boolean {
    const has = open(name);
    return Array.from(text).every((character) => character === '\n' || has(character));
  }

  function fontFor(face: Face, text: string): string | undefined {
    return chains[face].find((name) => holds(name, text));
  }

  /** A word in as few fonts as possible: whole, else letter by letter, else with marks of another script apart. */
  function runsOfWord(face: Face, word: string): { text: string; font: string }[] {
    const font = fontFor(face, word);
    if (font) return [{ text: word, font }];
    const letters = Array.from(new Intl.Segmenter('sv').segment(word), ({ segment }) => segment);
    if (letters.length > 1) return letters.flatMap((letter) => runsOfWord(face, letter));
    return Array.from(word, (text) => ({ text, font: fontFor(face, text) ?? chains[face][0] }));
  }

  return {
    /** The face's own font. */
    ownFont: (face: Face): string => chains[face][0],
    choose(font: string): void {
      open(font);
      doc.font(font);
    },
    isPlain: (face: Face, text: string): boolean => holds(chains[face][0], text),
    /** Text as the fewest runs that print it, in reading order. A space belongs to the word before it. */
    runsOf(face: Face, text: string): FontRun[] {
      const runs: FontRun[] = [];
      for (const word of text.match(part) ?? []) {
        const last = runs.at(-1);
        const isSpace = !word.trim() && last !== undefined && holds(last.font, word);
        for (const run of isSpace ? [{ text: word, font: last.font }] : runsOfWord(face, word)) {
          const before = runs.at(-1);
          if (before?.font === run.font) before.text += run.text;
          else runs.push({ ...run, isThin: face !== 'text' && run.font.endsWith('-400') });
        }
      }
      return runs;
    },
  };
}
