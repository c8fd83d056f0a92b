import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Pieces of a number of the magazine. */
export const pieceTypes = ['berättelse', 'fråga klubben', 'pyssel', 'recept', 'fundera', 'gåta'] as const;
export const blockTypes = ['fakta', 'värderingsfrågor', 'djurens rätt', ...pieceTypes, 'källa'] as const;
export type BlockType = (typeof blockTypes)[number];

/** Parts that are fields of the article itself. They have no heading: the page gives them one. */
export const partTypes = ['kort', 'visste du', 'steg', 'ingredienser'] as const;
export type PartType = (typeof partTypes)[number];

const comicType = 'serie';

/** Markdown, and the line of the file where it starts. */
export type Passage = { markdown: string; line: number };
export type Titled = Passage & { heading: string };
export type TextBlock = Titled & { type: BlockType };

/** Text file: `djurfakta/rav.en.md` has folder `['djurfakta']`, name `rav` and locale `en`. */
export type TextFile = {
  file: string;
  folder: string[];
  name: string;
  locale: 'sv' | 'en';
  front: Map<string, { value: string; line: number }>;
  body: Passage;
  parts: Partial<Record<PartType, Passage>>;
  blocks: TextBlock[];
  /** Comic, fields of the article with a heading. */
  comic?: Titled;
};

/** Lists every Markdown file below a folder, sorted by path. */
export async function readTexts(textsFolder: string): Promise<TextFile[]> {
  const paths = await readdir(textsFolder, { recursive: true });
  const files = paths.filter((path) => path.endsWith('.md')).sort();
  return Promise.all(files.map(async (file) => parseText(await readFile(join(textsFolder, file), 'utf8'), file)));
}

/** Splits a file into front matter, body and the `:::` blocks at its end. Throws an Error with file and line. */
export function parseText(source: string, file: string): TextFile {
  const [, folder = '', name = '', locale = 'sv'] = /^(.*?)([^/]+?)(?:\.(en))?\.md$/.exec(file) ?? [];
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) fail(file, 1, 'a file name is ASCII, lower case, hyphens');
  const lines = source.replace(/^\uFEFF/, '').split(/\r?\n/);
  const end = lines.indexOf('---', 1);
  if (lines[0] !== '---' || end < 0) fail(file, 1, 'front matter stands first, between two lines ---');
  const opening = lines.findIndex((line, index) => index > end && line.startsWith(':::'));
  const bodyEnd = opening < 0 ? lines.length : opening;
  return {
    file,
    folder: folder.split('/').filter(Boolean),
    name,
    locale: locale as 'sv' | 'en',
    front: parseFront(lines.slice(1, end), file),
    body: { markdown: lines.slice(end + 1, bodyEnd).join('\n'), line: end + 2 },
    ...parseBlocks(lines, bodyEnd, file),
  };
}

export function fail(file: string, line: number, message: string): never {
  throw new Error(`${file}:${line}: ${message}`);
}

function parseFront(lines: string[], file: string): TextFile['front'] {
  const front: TextFile['front'] = new Map();
  for (const [index, text] of lines.entries()) {
    const line = index + 2;
    if (text.trim() === '') continue;
    const [, key, value] =
      /^([A-Za-z]+):\s*(.*?)\s*$/.exec(text) ?? fail(file, line, `not a "key: value" line: ${text}`);
    if (key === undefined || !value) fail(file, line, `${key} has no value`);
    if (front.has(key)) fail(file, line, `${key} stands twice`);
    front.set(key, { value, line });
  }
  return front;
}

function parseBlocks(lines: string[], from: number, file: string): Pick<TextFile, 'parts' | 'blocks' | 'comic'> {
  const blocks: TextBlock[] = [];
  const parts: TextFile['parts'] = {};
  let comic: Titled | undefined;
  for (let at = from; at < lines.length; at += 1) {
    const text = lines[at]?.trim() ?? '';
    if (text === '') continue;
    const line = at + 1;
    if (!text.startsWith(':::')) fail(file, line, 'text blocks stand last; this line is outside one');
    const words = text.slice(3).trim();
    const part = partTypes.find((known) => words === known);
    const type = ([...blockTypes, comicType] as const).find(
      (known) => words === known || words.startsWith(`${known} `),
    );
    if (!part && !type)
      fail(file, line, `unknown block type: ${words} (one of ${[...partTypes, ...blockTypes, comicType].join(', ')})`);
    const heading = words.slice(type?.length).trim();
    if (type && !heading) fail(file, line, `a ${type} block needs a heading`);
    const close = lines.findIndex((candidate, index) => index > at && candidate.trim() === ':::');
    const inside = lines.slice(at + 1, close < 0 ? lines.length : close);
    if (close < 0 || inside.some((candidate) => candidate.startsWith(':::')))
      fail(file, line, 'this block is never closed');
    const passage = { markdown: inside.join('\n'), line: line + 1 };
    if (part && parts[part]) fail(file, line, `there are two blocks ${part}`);
    if (type === comicType && comic) fail(file, line, 'there are two comics');
    if (part) parts[part] = passage;
    else if (type === comicType) comic = { heading, ...passage };
    else if (type) blocks.push({ type, heading, ...passage });
    at = close;
  }
  return { parts, blocks, ...(comic && { comic }) };
}
