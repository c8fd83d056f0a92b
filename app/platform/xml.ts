import { SaxesParser } from 'saxes';

/** An element, its namespace resolved. Attributes keep their names as written; `text` is the text directly inside the element. */
export interface XmlElement {
  namespace: string;
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

const maxDepth = 40;
/** Characters. The longest answer of the population register is a few thousand. */
const maxLength = 1_000_000;

/**
 * Reads an XML document with namespaces. Refuses document types, so that no entity of the sender's own exists (XXE, entity expansion).
 * @returns null for a document that is not well formed, too deep, too long, or has a document type
 */
export function parseXml(source: string): XmlElement | null {
  if (source.length > maxLength) return null;
  const top: XmlElement = { namespace: '', name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length > maxDepth) refuse();
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    const element = { namespace: uri, name: local, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => open.pop());
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  try {
    parser.write(source).close();
  } catch {
    return null;
  }
  return top.children[0] ?? null;
}

function refuse(): never {
  throw new Error('Not an XML document that we read');
}

/** All children of an element with this name. */
export function childrenOf(element: XmlElement | undefined, namespace: string, name: string): XmlElement[] {
  return (element?.children ?? []).filter((child) => child.namespace === namespace && child.name === name);
}

/** The text of the first child with this name, trimmed; empty when there is none. */
export function textOf(element: XmlElement | undefined, namespace: string, name: string): string {
  return childrenOf(element, namespace, name)[0]?.text.trim() ?? '';
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
