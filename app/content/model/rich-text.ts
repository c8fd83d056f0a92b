import type { LocaleCode } from '#i18n/locales.ts';
import type { LinkedFile } from './linked-file.ts';
import { onceFor } from './once-for.ts';
import type { Picture } from './picture.ts';

/** Entry that a rich text links to, reduced to the data for a link or a card. */
export interface LinkedEntry {
  id: string;
  title: string;
  /** Null for an entry without a page of its own. */
  path: string | null;
  preamble: string;
  picture: Picture | null;
  /** Language of the title. */
  language: LocaleCode;
  preambleLanguage: LocaleCode;
  /** Text of an entry that is shown in place, and its language. */
  text?: { document: RichText; language: LocaleCode };
}

/** Rich text node of the content service, with link targets already resolved. */
export interface RichTextNode {
  nodeType: string;
  value?: string;
  marks?: { type: string }[];
  content?: RichTextNode[];
  data: {
    uri?: string;
    entry?: LinkedEntry;
    asset?: Picture;
    file?: LinkedFile;
    /** Columns and rows that a table cell covers, when more than one. */
    colspan?: number;
    rowspan?: number;
  };
}

export interface RichText extends RichTextNode {
  nodeType: 'document';
  content: RichTextNode[];
}

/** Run of text without line breaks, and the first URL it links to. */
export interface Line {
  text: string;
  url: string;
}

const blocksOfLines = new Set([
  'paragraph',
  'heading-1',
  'heading-2',
  'heading-3',
  'heading-4',
  'heading-5',
  'heading-6',
]);

/** Non-empty lines of a rich text: one per paragraph, heading, list item, or line break inside them. */
export function linesOf(node: RichTextNode | null | undefined): Line[] {
  if (!node) return [];
  if (!blocksOfLines.has(node.nodeType)) return (node.content ?? []).flatMap(linesOf);
  const lines: Line[] = [{ text: '', url: '' }];
  collect(node, '', lines);
  return lines.map(({ text, url }) => ({ text: text.trim(), url })).filter(({ text }) => isSeen(text));
}

function collect(node: RichTextNode, around: string, lines: Line[], eachLink = false): void {
  const [first = '', ...rest] = wordsOf(node).split('\n');
  const url = targetOf(node) ?? around;
  const last = lines.at(-1);
  if (eachLink && first.trim() && url && last?.url && last.url !== url)
    lines.push({ text: nameBefore(last, first), url: '' });
  append(lines, first, url);
  for (const text of rest) {
    lines.push({ text: '', url: '' });
    append(lines, text, url);
  }
  for (const child of node.content ?? []) collect(child, url, lines, eachLink);
}

/** A text's own words; those that an entry within a line is shown with. */
function wordsOf({ nodeType, value = '', data }: RichTextNode): string {
  if (nodeType !== 'embedded-entry-inline') return value;
  return data.entry?.title || plainText(data.entry?.text?.document);
}

/** Takes the name of an address that is written out off the end of the line before: `…, Naturguiden (https://…`. */
function nameBefore(line: Line, words: string): string {
  if (!/^\s*(?:https?:|www\.)/i.test(words)) return '';
  const [, name = ''] = /[,;)]\s*(?:(?:och|samt|and|&)\s)?([^,;)]*)$/i.exec(line.text) ?? [];
  line.text = line.text.slice(0, line.text.length - name.length);
  return name;
}

function targetOf({ data }: RichTextNode): string | undefined {
  const { uri, entry, asset, file } = data ?? {};
  return uri ?? entry?.path?.split('/').map(encodeURIComponent).join('/') ?? asset?.url ?? file?.url;
}

function append(lines: Line[], text: string, url: string): void {
  const line = lines.at(-1);
  if (!line) return;
  line.text += text;
  if (text.trim()) line.url ||= url;
}

/** All text of a node, with its blocks joined by spaces. */
export function plainText(node: RichTextNode | null | undefined): string {
  return linesOf(node)
    .map(({ text }) => text)
    .join(' ');
}

/**
 * Splits each line that links to several targets: each link begins a line of its own, and what is embedded as a block
 * is one.
 */
export function linkedLinesOf(node: RichTextNode | null | undefined): Line[] {
  if (!node) return [];
  const embedded =
    /^embedded-(?:entry|asset)-block$/.test(node.nodeType) && (node.data.entry?.title || node.data.file?.name);
  if (embedded) return [{ text: embedded, url: targetOf(node) ?? '' }];
  if (!blocksOfLines.has(node.nodeType)) return (node.content ?? []).flatMap(linkedLinesOf);
  const lines: Line[] = [{ text: '', url: '' }];
  collect(node, '', lines, true);
  return lines.map(({ text, url }) => ({ text: text.trim(), url })).filter(({ text }) => isSeen(text));
}

/** True for a text with something to see: more than spaces and characters without ink, such as U+200B and U+2800. */
export function isSeen(text: string): boolean {
  return /[^\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}

/** True for a node that shows nothing: no visible letter, nothing drawn, nothing embedded. */
export function isBlank({ nodeType, value, data, content = [] }: RichTextNode): boolean {
  if (nodeType === 'text') return !isSeen(value ?? '');
  if (nodeType === 'hr') return false;
  if (nodeType === 'embedded-asset-block') return !data.asset && !data.file;
  if (nodeType.startsWith('embedded-entry')) {
    const { title, text } = data.entry ?? {};
    return !title && (!text || isBlank(text.document));
  }
  return nodeType.startsWith('embedded-resource') || content.every(isBlank);
}

/** Header cells of rows that hold data too: they name their row, all others their column. */
export const rowHeaders = onceFor((document: RichText): ReadonlySet<RichTextNode> => new Set(rowHeadersOf(document)));

function rowHeadersOf({ nodeType, content = [] }: RichTextNode): RichTextNode[] {
  const headers = content.filter((cell) => cell.nodeType === 'table-header-cell');
  if (nodeType === 'table-row' && headers.length) return headers.length < content.length ? headers : [];
  return content.flatMap(rowHeadersOf);
}

/** Heading level of each heading below the page's h1: starts at 2 and never skips a level. */
export const headingLevels = onceFor((document: RichText): ReadonlyMap<RichTextNode, number> => {
  const levels = new Map<RichTextNode, number>();
  const open: number[] = [];
  for (const node of headingsOf(document)) {
    const written = Number(node.nodeType.at(-1));
    while (open.length && (open.at(-1) ?? 0) >= written) open.pop();
    open.push(written);
    levels.set(node, Math.min(open.length + 1, 6));
  }
  return levels;
});

/** Headings of a text in reading order, including those inside lists. */
function headingsOf(node: RichTextNode): RichTextNode[] {
  if (/^heading-[1-6]$/.test(node.nodeType)) return isBlank(node) ? [] : [node];
  return (node.content ?? []).flatMap(headingsOf);
}
