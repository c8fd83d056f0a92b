import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown';
import {
  BLOCKS,
  type Document,
  INLINES,
  type Node,
  type Text,
  validateRichTextDocument,
} from '@contentful/rich-text-types';
import { toLink } from './contentful-export.ts';
import { fail, type Passage } from './text-file.ts';

type TreeNode = Node & { content?: TreeNode[]; marks?: { type: string }[]; value?: string };
type MarkdownNode = { type: string; url?: string; position?: { start: { line: number } } };

/**
 * Converts Markdown to Contentful rich text; null for an empty text. Line breaks in a paragraph are `\n` in one text
 * node. `[x](entry:rav)` links an entry, `[x](asset:picture-rav)` an asset, and `![](entry:rav)` alone in a paragraph
 * embeds one. Other links are hyperlinks with the address as written. A table's first row is its head.
 *
 * Throws an Error with file and line for what rich text cannot hold: HTML, code blocks, footnotes, pictures by
 * address.
 */
export async function toRichText(passage: Passage, file: string): Promise<Document | null> {
  if (passage.markdown.trim() === '') return null;
  const document = await richTextFromMarkdown(passage.markdown, async (node) => {
    const markdownNode = node as unknown as MarkdownNode;
    if (markdownNode.type === 'break') return textNode('\n');
    const target = markdownNode.type === 'image' ? parseTarget(markdownNode.url ?? '') : null;
    if (target) return embed(target);
    const line = passage.line + (markdownNode.position?.start.line ?? 1) - 1;
    return fail(file, line, `rich text cannot hold this (${markdownNode.type} ${markdownNode.url ?? ''})`);
  });
  const finished = finish(document) as Document;
  const [problem] = validateRichTextDocument(finished);
  if (problem) fail(file, passage.line, `not valid rich text: ${problem.details} at ${problem.path?.join('.')}`);
  return finished;
}

/** Link target of `entry:rav` or `asset:picture-rav`; null for an ordinary address. */
export function parseTarget(address: string): { linkType: 'Entry' | 'Asset'; id: string } | null {
  const [, kind, id] = /^(entry|asset):(.+)$/.exec(address) ?? [];
  return kind && id ? { linkType: kind === 'entry' ? 'Entry' : 'Asset', id } : null;
}

function finish(node: TreeNode): TreeNode {
  if (!node.content) return node;
  const content = joinTexts(node.content.map(finish));
  if (node.nodeType === BLOCKS.TABLE)
    return { ...node, content: content.map((row, at) => (at === 0 ? toHead(row) : row)) };
  const target = node.nodeType === INLINES.HYPERLINK ? parseTarget(String(node.data.uri)) : null;
  if (!target) return { ...node, content };
  const nodeType = target.linkType === 'Entry' ? INLINES.ENTRY_HYPERLINK : INLINES.ASSET_HYPERLINK;
  return { nodeType, data: { target: toLink(target.linkType, target.id) }, content };
}

/** Merges adjacent text nodes with the same marks, as an editor's text has them. */
function joinTexts(nodes: TreeNode[]): TreeNode[] {
  const joined: TreeNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isSame = last?.nodeType === 'text' && node.nodeType === 'text' && marksOf(last) === marksOf(node);
    if (isSame) joined[joined.length - 1] = { ...last, value: `${last.value}${node.value}` };
    else joined.push(node);
  }
  return joined;
}

function marksOf(node: TreeNode): string {
  return (node.marks ?? []).map((mark) => mark.type).join();
}

function toHead(row: TreeNode): TreeNode {
  return { ...row, content: (row.content ?? []).map((cell) => ({ ...cell, nodeType: BLOCKS.TABLE_HEADER_CELL })) };
}

function embed({ linkType, id }: { linkType: 'Entry' | 'Asset'; id: string }) {
  const nodeType = linkType === 'Entry' ? BLOCKS.EMBEDDED_ENTRY : BLOCKS.EMBEDDED_ASSET;
  return { nodeType, data: { target: toLink(linkType, id) }, content: [] } as never;
}

function textNode(value: string): Text {
  return { nodeType: 'text', value, marks: [], data: {} };
}
