import createBidi from 'bidi-js';
import { createFaces, type FontRun } from './faces.ts';
import type { Face, TextStyle } from './text-style.ts';

/** The method that pdfkit calls for each broken line; its types hide it. */
interface LineSetter {
  _font: { ascender: number };
  _fragment(line: string, x: number, y: number, options: LineOptions): void;
}

interface LineOptions extends PDFKit.Mixins.TextOptions {
  /** Width of the column and of the line’s text, in points. */
  lineWidth?: number;
  textWidth?: number;
}

const bidi = createBidi();
const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;
/** Stroke that thickens a regular weight for a bold face, as a share of the font size. */
const thickness = 0.035;

/**
 * Teaches a document to print text that its face's own font lacks: each line that pdfkit breaks is set in as few fonts
 * as print it, and in the order of reading (UAX 9). Text in the own font is left to pdfkit.
 */
export function createTypesetter(doc: PDFKit.PDFDocument) {
  const setter = doc as unknown as LineSetter;
  const faces = createFaces(doc);
  const [setLine, measure] = [setter._fragment.bind(doc), doc.widthOfString.bind(doc)];
  let current: { face: Face; size: number; colour: string; align: TextStyle['align'] };
  /** The text that is being written, its embedding levels, and the place in it where the next line begins. */
  let written = { text: '', embedding: bidi.getEmbeddingLevels(''), next: 0 };

  doc.widthOfString = (text, options) => {
    if (faces.isPlain(current.face, text)) return measure(text, options);
    const width = faces.runsOf(current.face, text).reduce((sum, run) => sum + widthOf(run), 0);
    chooseFont(faces.ownFont(current.face));
    return width;
  };

  setter._fragment = (line, x, y, options) => {
    const start = written.next;
    written.next += line.length;
    if (faces.isPlain(current.face, line)) return setLine(line, x, y, options);
    const words = line.trimEnd();
    const runs = words ? visualRuns(start, start + words.length - 1) : [];
    const widths = runs.map(widthOf);
    chooseFont(faces.ownFont(current.face));
    const baseline = (-setter._font.ascender / 1000) * current.size;
    let left = x + ((options.lineWidth ?? 0) - widths.reduce((sum, one) => sum + one, 0)) * shareBefore(start);
    // Turned glyphs would be copied in their own order, and joiners as spaces, so that the line says its text itself.
    const saysText = rightToLeft.test(words) || /[\u200C\u200D]/.test(words);
    if (saysText) doc.markContent('Span', { actual: words });
    for (const [at, run] of runs.entries()) {
      chooseFont(run.font);
      doc.save();
      if (run.isThin) doc.lineWidth(thickness * current.size).strokeColor(current.colour);
      const textWidth = widths[at] ?? 0;
      setLine(run.text, left, y, { features: featuresOf(run), baseline, fill: true, stroke: run.isThin, textWidth });
      doc.restore();
      left += textWidth;
    }
    if (saysText) doc.endMarkedContent();
    chooseFont(faces.ownFont(current.face));
  };

  function chooseFont(name: string): void {
    faces.choose(name);
    doc.fontSize(current.size);
  }

  function widthOf(run: FontRun): number {
    chooseFont(run.font);
    return measure(run.text, { features: featuresOf(run) });
  }

  /** Share of a line's free room that lies before it. */
  function shareBefore(start: number): number {
    const { align = 'left' } = current;
    if (align === 'start') return isRightToLeft(start) ? 1 : 0;
    return { left: 0, center: 0.5, right: 1 }[align];
  }

  function isRightToLeft(start: number): boolean {
    const paragraph = written.embedding.paragraphs.find(({ start: from, end }) => from <= start && start <= end);
    return (paragraph?.level ?? 0) % 2 === 1;
  }

  /** Runs of a line from left to right, each spelt in the order in which fontkit lays it from left to right. */
  function visualRuns(start: number, end: number): FontRun[] {
    const { text, embedding } = written;
    const places = bidi.getReorderedIndices(text, embedding, start, end).slice(start, end + 1);
    return levelRuns(places, embedding.levels).flatMap(({ from, to, isOdd }) => {
      const letters = Array.from(text.slice(from, to + 1));
      const spelt = isOdd ? letters.map((letter) => bidi.getMirroredCharacter(letter) ?? letter) : letters;
      const runs = faces.runsOf(current.face, spelt.join('')).map((run) => turned(run, isOdd));
      return isOdd ? runs.toReversed() : runs;
    });
  }

  return {
    /** Chooses the style of the text that is measured or written next. */
    choose({ face = 'text', size, align }: TextStyle, colour: string): void {
      current = { face, size, colour, align };
      chooseFont(faces.ownFont(face));
    },
    /** Begins the text that is written next. */
    begin(text: string): void {
      written = { text, embedding: bidi.getEmbeddingLevels(text), next: 0 };
    },
  };
}

/** Neighbours on a line as runs of one direction: places 4 5 2 1 0 are 4–5 rightwards and 0–2 leftwards. */
function levelRuns(places: readonly number[], levels: Uint8Array) {
  const runs: { from: number; to: number; isOdd: boolean }[] = [];
  for (const place of places) {
    const last = runs.at(-1);
    const isOdd = (levels[place] ?? 0) % 2 === 1;
    if (last && isOdd && last.isOdd && place === last.from - 1) last.from = place;
    else if (last && !isOdd && !last.isOdd && place === last.to + 1) last.to = place;
    else runs.push({ from: place, to: place, isOdd });
  }
  return runs;
}

/** Fontkit lays a run in the direction of its script. Digits and signs of the other direction are spelt backwards. */
function turned(run: FontRun, isOdd: boolean): FontRun {
  const isLaidLeftwards = rightToLeft.test(run.text);
  return isLaidLeftwards === isOdd ? run : { ...run, text: Array.from(run.text).toReversed().join('') };
}

/**
 * OpenType features of a run. With `ccmp` the letter ị is drawn as i and a dot, and both would be copied as ị. Only
 * marks and joined scripts need it.
 */
function featuresOf({ text }: FontRun): PDFKit.Mixins.OpenTypeFeatures[] {
  const features = rightToLeft.test(text) || /\p{M}/u.test(text) ? [] : { ccmp: false };
  // The published types know features that are on, and fontkit also those that are off.
  return features as PDFKit.Mixins.OpenTypeFeatures[];
}
