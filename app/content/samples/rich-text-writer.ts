import type { RichText, RichTextNode } from '../rich-text.ts';

/** Builds a rich text for tests; a string becomes a paragraph. */
export function documentOf(...content: (RichTextNode | string)[]): RichText {
  return { nodeType: 'document', data: {}, content: content.map((part) => inBlock(part)) };
}

/** Builds a node with children; a string becomes a text node. */
export function node(nodeType: string, content: (RichTextNode | string)[] = [], data: object = {}): RichTextNode {
  return { nodeType, data, content: content.map((part) => (typeof part === 'string' ? text(part) : part)) };
}

export function text(value: string, ...marks: string[]): RichTextNode {
  return { nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} };
}

export function link(uri: string, translations: string): RichTextNode {
  return node('hyperlink', [translations], { uri });
}

export function list(...items: (RichTextNode | string)[]): RichTextNode {
  return node(
    'unordered-list',
    items.map((item) => node('list-item', [inBlock(item)])),
  );
}

function inBlock(part: RichTextNode | string): RichTextNode {
  return typeof part === 'string' ? node('paragraph', [part]) : part;
}
