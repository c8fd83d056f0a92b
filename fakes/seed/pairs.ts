import type { Document } from '@contentful/rich-text-types';
import { type Picture, parsePicture } from '#art/picture.ts';
import type { NamedPicture } from './asset.ts';
import { checkFront, type Kind, valueOf } from './front-matter.ts';
import { toRichText } from './rich-text.ts';
import { fail, type Passage, type TextFile } from './text-file.ts';

/** Portal of each folder of articles; `sidor` has none. */
export const portals: Record<string, string | null> = {
  djurfakta: 'djurfakta',
  'hjalp-djuren': 'hjalp-djuren',
  vuxen: 'vuxen-eller-pedagog',
  klubbnytt: 'klubbnytt',
  aktuellt: 'aktuellt',
  'om-oss': 'om-oss',
  sidor: null,
};

/** Swedish file and its English translation, for one entry. */
export type Pair = { kind: Kind; id: string; swedish: TextFile; english: TextFile | null };

/** Pairs each Swedish file with its English one, after validating front matter and folder. */
export function pairUp(texts: TextFile[]): Pair[] {
  const english = new Map(texts.filter((text) => text.locale === 'en').map((text) => [pathOf(text), text]));
  const pairs = texts.flatMap((text): Pair[] => {
    const kind = kindOf(text);
    checkFront(text, kind);
    if (text.locale === 'en') return [];
    const translation = english.get(pathOf(text)) ?? null;
    english.delete(pathOf(text));
    return [{ kind, id: idOf(kind, text), swedish: text, english: translation }];
  });
  for (const text of english.values()) fail(text.file, 1, `there is no ${text.name}.md beside it`);
  return pairs;
}

function kindOf({ file, folder, name, body, blocks }: TextFile): Kind {
  const [first, second, ...deeper] = folder;
  if (first === undefined && name === 'footer') return 'footer';
  const isLone = second === undefined;
  if (isLone && (first === 'kategorier' || first === 'portaler')) {
    if (body.markdown.trim() || blocks.length > 0) fail(file, body.line, 'only front matter here');
    return first === 'kategorier' ? 'category' : 'portal';
  }
  const isKnown = first !== undefined && Object.hasOwn(portals, first) && deeper.length === 0;
  if (!isKnown || (first === 'sidor' && !isLone)) fail(file, 1, `unknown folder: ${folder.join('/') || '(top)'}`);
  return 'article';
}

function idOf(kind: Kind, text: TextFile): string {
  if (kind === 'footer') return 'footer';
  return kind === 'article' ? slugOf(text).replaceAll('/', '-') : `${kind}-${text.name}`;
}

/** Picture that a pair names, or null. */
export function namedPicture({ id, swedish }: Pair): NamedPicture | null {
  const notation = swedish.front.get('picture');
  if (!notation) return null;
  const picture = readPicture(notation.value, swedish.file, notation.line);
  return { slug: id, picture, title: valueOf(swedish, 'title') ?? id, alt: valueOf(swedish, 'alt') ?? '' };
}

function readPicture(notation: string, file: string, line: number): Picture {
  try {
    return parsePicture(notation);
  } catch (error) {
    return fail(file, line, error instanceof Error ? error.message : String(error));
  }
}

/** Values of a key, by language. */
export function both({ swedish, english }: Pair, key: string): Record<string, string> {
  const [sv, en] = [valueOf(swedish, key), valueOf(english, key)];
  return { ...(sv && { sv }), ...(en && { en }) };
}

export function slugOf(text: TextFile): string {
  return valueOf(text, 'slug') ?? text.name;
}

function pathOf(text: TextFile): string {
  return [...text.folder, text.name].join('/');
}

/** Rich text of the same part in both files. */
export async function richTexts(
  { swedish, english }: Pair,
  partOf: (text: TextFile) => Passage | undefined,
): Promise<Record<string, Document>> {
  const nothing = { markdown: '', line: 1 };
  const sv = await toRichText(partOf(swedish) ?? nothing, swedish.file);
  const en = english && (await toRichText(partOf(english) ?? nothing, english.file));
  return { ...(sv && { sv }), ...(en && { en }) };
}
