import { type Picture, parsePicture } from '#art/picture.ts';
import type { NamedPicture } from './asset.ts';
import { type ExportedFields, toLink } from './contentful-export.ts';
import { fail, type Passage, type TextFile } from './text-file.ts';

/** Speakers of a comic, as editors choose them. */
export const speakers = ['Tass', 'Vinge'];

/** Panel of a comic, as its file has it: a picture in a few lines, then what is said in it. */
interface SeedPanel {
  picture: NamedPicture;
  lines: { speaker: string; line: string }[];
}

/** Picture lines that may open a passage: `Bild: skog: rav` and `Alt: En räv …`. */
const pictureLines = /^Bild: (?<notation>.+)\nAlt: (?<alt>.+)\n+/;

/**
 * Reads the panels of a text's comic; none without one. Throws an Error with file and line for a panel without a
 * picture, a third line, and a line that nobody says.
 */
export function readComic({ comic, file, name }: TextFile): SeedPanel[] {
  if (!comic) return [];
  return comic.markdown
    .trim()
    .split(/\n{2,}/)
    .map((text, place) => {
      const { picture, rest } = splitPicture({ ...comic, markdown: `${text}\n` }, file, `${name}-ruta-${place + 1}`);
      const lines = rest.markdown.trim().split('\n').filter(Boolean).map(toLine);
      if (!picture) return fail(file, comic.line, `a panel begins with Bild: and Alt: ${text}`);
      if (lines.length > 2 || lines.some(({ speaker }) => !speakers.includes(speaker)))
        fail(file, comic.line, `a panel has two lines at most, each said by ${speakers.join(' or ')}: ${text}`);
      return { picture, lines };
    });
}

function toLine(text: string): { speaker: string; line: string } {
  const [speaker = '', ...line] = text.split(': ');
  return { speaker, line: line.join(': ') };
}

/** Divides a passage into the picture that it may open with, and the rest. */
export function splitPicture(
  passage: Passage,
  file: string,
  slug: string,
): { picture: NamedPicture | null; rest: Passage } {
  const found = pictureLines.exec(passage.markdown);
  const { notation = '', alt = '' } = found?.groups ?? {};
  if (!found) return { picture: null, rest: passage };
  const rest = {
    markdown: passage.markdown.slice(found[0].length),
    line: passage.line + found[0].split('\n').length - 1,
  };
  return { picture: { slug, picture: parse(notation, file, passage.line), title: alt, alt }, rest };
}

function parse(notation: string, file: string, line: number): Picture {
  try {
    return parsePicture(notation);
  } catch (error) {
    return fail(file, line, error instanceof Error ? error.message : String(error));
  }
}

/** All pictures that stand inside a text: of its stories and its comic's panels. */
export function picturesInside(text: TextFile): NamedPicture[] {
  const ofStories = text.blocks.flatMap((block, place) => {
    const { picture } = splitPicture(block, text.file, pictureSlug(text, place));
    return picture ?? [];
  });
  return [...ofStories, ...readComic(text).map(({ picture }) => picture)];
}

/** Name of the picture of a text's block, by the block's place. */
export function pictureSlug({ name }: TextFile, place: number): string {
  return `${name}-bild-${place + 1}`;
}

/** Fields of the content type `comicPanel`. */
export function panelFields({ picture, lines }: SeedPanel): ExportedFields {
  const [first, second] = lines;
  return {
    picture: { sv: toLink('Asset', `picture-${picture.slug}`) },
    ...(first && { firstSpeaker: { sv: first.speaker }, firstLine: { sv: first.line } }),
    ...(second && { secondSpeaker: { sv: second.speaker }, secondLine: { sv: second.line } }),
  };
}

export function panelId(article: string, place: number): string {
  return `${article}-ruta-${place + 1}`;
}

/** Fields of an article's comic. */
export function comicFields(article: string, text: TextFile): ExportedFields {
  if (!text.comic) return {};
  const links = readComic(text).map((_, place) => toLink('Entry', panelId(article, place)));
  return { comicTitle: { sv: text.comic.heading }, comic: { sv: links } };
}
