import { linesOf, type RichText } from '../rich-text.ts';

/** Line of a lesson's text as it is printed. */
export interface GuideLine {
  kind: 'heading' | 'text' | 'item';
  text: string;
  /** Number of a step, or the dash of an item; empty for any other line. */
  number: string;
}

/** A lesson's text as lines to print: its headings, its numbered steps, and all else, the key included. */
export function guideOf(body: RichText | null): GuideLine[] {
  return (body?.content ?? []).flatMap((node) => {
    if (node.nodeType.startsWith('heading-')) return linesOf(node).map(({ text }) => toLine('heading', text));
    if (node.nodeType === 'ordered-list')
      return (node.content ?? []).map((item, at) =>
        toLine(
          'item',
          linesOf(item)
            .map(({ text }) => text)
            .join('\n'),
          `${at + 1}.`,
        ),
      );
    const isList = node.nodeType === 'unordered-list';
    return linesOf(node).map(({ text }) => toLine(isList ? 'item' : 'text', text, isList ? '–' : ''));
  });
}

function toLine(kind: GuideLine['kind'], text: string, number = ''): GuideLine {
  return { kind, text, number };
}
