import { SaxesParser } from 'saxes';

/** An element, its namespace resolved. Attributes keep their names as written; `text` is the text directly inside the element. */
export interface XmlElement {
  namespace: string;
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
}

/** Bounds of a document. Each one may be the sender's, and none may grow without end. */
export interface XmlLimits {
  maxLength: number;
  maxDepth: number;
  /** Attributes of one element. */
  maxAttributes: number;
  /** Characters directly inside one element. */
  maxText: number;
}

/** The longest answer of the population register is a few thousand characters. */
const usualLimits: XmlLimits = { maxLength: 1_000_000, maxDepth: 40, maxAttributes: 100, maxText: 1_000_000 };
/** Characters given to the parser at a time. */
const piece = 16_384;

/** Reason to refuse a document: document type, not well formed, or beyond a limit. */
export type XmlFault = 'doctype' | 'malformed' | 'too-long' | 'too-deep' | 'too-wide';

/** Thrown by `readXml`. */
export class XmlRefused extends Error {
  readonly fault: XmlFault;
  constructor(fault: XmlFault) {
    super(`Not an XML document that we read: ${fault}`);
    this.fault = fault;
  }
}

/**
 * Reads an XML document with namespaces. Refuses document types, so that no entity of the sender's own exists (XXE, entity expansion).
 * @returns null for a document that is not well formed, too deep, too long, or has a document type
 */
export function parseXml(source: string): XmlElement | null {
  try {
    const reading = readXml(source, usualLimits);
    for (;;) {
      const { done, value } = reading.next();
      if (done) return value;
    }
  } catch (error) {
    if (error instanceof XmlRefused) return null;
    throw error;
  }
}

/**
 * Reads a long XML document as a stream, as `parseXml` does, in steps of some thousand characters.
 * @param onClose gets each element when it ends; true drops it from its parent, so that memory stays small
 * @throws XmlRefused with the reason, and whatever `onClose` throws
 */
export function* readXml(
  source: string,
  limits: XmlLimits,
  onClose?: (element: XmlElement) => boolean,
): Generator<undefined, XmlElement> {
  if (source.length > limits.maxLength) throw new XmlRefused('too-long');
  const top: XmlElement = { namespace: '', name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', () => refuse('malformed'));
  parser.on('doctype', () => refuse('doctype'));
  parser.on('opentag', ({ uri, local, attributes }) => {
    if (open.length > limits.maxDepth) refuse('too-deep');
    const values = Object.entries(attributes).map(([name, { value }]) => [name, value]);
    if (values.length > limits.maxAttributes) refuse('too-wide');
    const element = { namespace: uri, name: local, attributes: Object.fromEntries(values), text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('closetag', () => {
    const element = open.pop();
    if (element && onClose?.(element)) open.at(-1)?.children.pop();
  });
  const addText = (text: string) => {
    const element = open.at(-1);
    // Blanks between elements are layout, and a long list has many.
    if (!element || text.trim() === '') return;
    element.text += text;
    if (element.text.length > limits.maxText) refuse('too-wide');
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  for (let at = 0; at < source.length; at += piece) {
    parser.write(source.slice(at, at + piece));
    yield;
  }
  parser.close();
  return top.children[0] ?? refuse('malformed');
}

function refuse(fault: XmlFault): never {
  throw new XmlRefused(fault);
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
