import { SaxesParser } from 'saxes';

/** Element with its prefix resolved. `text` is the text directly inside it. */
export interface Element {
  namespace: string;
  name: string;
  children: Element[];
  text: string;
}

/** Parses an XML document with namespaces. Null when it is malformed or has a document type, which SOAP forbids. */
export function readXml(source: string): Element | null {
  const top: Element = { namespace: '', name: '', children: [], text: '' };
  const open = [top];
  const refuse = () => {
    throw new Error('Not a SOAP document');
  };
  const addText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  const parser = new SaxesParser({ xmlns: true, position: false });
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => open.pop());
  parser.on('opentag', ({ uri, local }) => {
    const element = { namespace: uri, name: local, children: [], text: '' };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  try {
    parser.write(source).close();
  } catch {
    return null;
  }
  return top.children[0] ?? null;
}

/** Returns the only child of that name, or null. */
export function childOf(element: Element | null, namespace: string, name: string): Element | null {
  const found = element?.children.filter((child) => child.namespace === namespace && child.name === name) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}
