/** An element with its namespace; prefixes mean nothing. `text` is the text straight in it. */
export interface XmlElement {
  namespace: string;
  name: string;
  text: string;
  children: XmlElement[];
}

type Namespaces = Readonly<Record<string, string>>;

const token =
  /<\?[^]*?\?>|<!--[^]*?-->|<!\[CDATA\[([^]*?)\]\]>|<\/([\w:.-]+)\s*>|<([\w:.-]+)((?:\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;
const deepest = 40;
const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Reads an XML document. Null for what is not well formed, too deep, or has a document type: then nothing in it is believed. */
export function parseXml(source: string): XmlElement | null {
  const top = createElement('', '');
  const open: { element: XmlElement; tag: string; scope: Namespaces }[] = [{ element: top, tag: '', scope: {} }];
  token.lastIndex = 0;
  let end = 0;
  for (let match = token.exec(source.trimEnd()); match; match = token.exec(source.trimEnd())) {
    end = token.lastIndex;
    const [, data, closing, opening, attributes = '', isEmpty, text] = match;
    const parent = open.at(-1);
    if (!parent || open.length > deepest) return null;
    if (data !== undefined || text !== undefined) {
      const read = data ?? readEntities(text ?? '');
      if (read === null) return null;
      parent.element.text += read;
    } else if (closing !== undefined) {
      if (open.length === 1 || open.pop()?.tag !== closing) return null;
    } else if (opening !== undefined) {
      const scope = { ...parent.scope, ...declarationsIn(attributes) };
      const [prefix, name] = opening.includes(':') ? opening.split(':', 2) : ['', opening];
      const namespace = scope[prefix ?? ''] ?? '';
      if (!name || (prefix && !namespace)) return null;
      const element = createElement(namespace, name);
      parent.element.children.push(element);
      if (!isEmpty) open.push({ element, tag: opening, scope });
    }
  }
  const isWhole = end === source.trimEnd().length && open.length === 1 && !top.text.trim();
  return isWhole && top.children.length === 1 ? (top.children[0] ?? null) : null;
}

function createElement(namespace: string, name: string): XmlElement {
  return { namespace, name, text: '', children: [] };
}

function declarationsIn(attributes: string): Namespaces {
  const found = attributes.matchAll(/\sxmlns(?::([\w.-]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries([...found].map(([, prefix = '', double, single]) => [prefix, double ?? single ?? '']));
}

/** Null when one is not known. */
function readEntities(text: string): string | null {
  let isKnown = true;
  const read = text.replaceAll(/&(#\d{1,7}|#x[\da-f]{1,6}|\w+);|&/gi, (_, name: string | undefined) => {
    const code = name?.startsWith('#x') ? Number.parseInt(name.slice(2), 16) : Number(name?.slice(1));
    const sign = name?.startsWith('#')
      ? code <= 0x10ffff
        ? String.fromCodePoint(code)
        : undefined
      : entities[name ?? ''];
    isKnown &&= sign !== undefined;
    return sign ?? '';
  });
  return isKnown ? read : null;
}

/** All of a name straight in an element. */
export function childrenOf(element: XmlElement | undefined, namespace: string, name: string): XmlElement[] {
  return (element?.children ?? []).filter((child) => child.namespace === namespace && child.name === name);
}

export function textOf(element: XmlElement | undefined, namespace: string, name: string): string {
  return childrenOf(element, namespace, name)[0]?.text.trim() ?? '';
}

export function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
