/** An element, its prefix resolved. `text` is all the text straight in it. */
export interface Element {
  namespace: string;
  name: string;
  children: Element[];
  text: string;
}

type Scope = Readonly<Record<string, string>>;

const markup =
  /<!--[^]*?-->|<\?[^]*?\?>|<!\[CDATA\[([^]*?)\]\]>|<\/([^\s>]+)\s*>|<([^\s/>!?]+)((?:\s+[^\s=/>]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>|([^<]+)/gy;

/**
 * Reads a small XML document with namespaces, as SOAP allows them: no document type. Null when it is not well formed. Attributes count
 * only where they name a namespace.
 */
export function readXml(source: string): Element | null {
  const top: Element = { namespace: '', name: '', children: [], text: '' };
  const open: { element: Element; tag: string; scope: Scope }[] = [{ element: top, tag: '', scope: {} }];
  markup.lastIndex = 0;
  let end = 0;
  for (let found = markup.exec(source); found; found = markup.exec(source)) {
    end = markup.lastIndex;
    const [, data, closed, tag, attributes = '', empty, text] = found;
    const inside = open.at(-1);
    if (!inside) return null;
    if (data !== undefined) inside.element.text += data;
    else if (text !== undefined) inside.element.text += unescape(text);
    else if (closed !== undefined) {
      if (open.length === 1 || open.pop()?.tag !== closed) return null;
    } else if (tag !== undefined) {
      const scope = { ...inside.scope, ...readScope(attributes) };
      const element = resolve(tag, scope);
      if (!element) return null;
      inside.element.children.push(element);
      if (!empty) open.push({ element, tag, scope });
    }
  }
  const [root, ...more] = top.children;
  return root && more.length === 0 && end === source.length && open.length === 1 && top.text.trim() === ''
    ? root
    : null;
}

function resolve(tag: string, scope: Scope): Element | null {
  const [prefix, name] = tag.includes(':') ? tag.split(':') : ['', tag];
  const namespace = scope[prefix ?? ''];
  if (!name || (prefix && namespace === undefined)) return null;
  return { namespace: namespace ?? '', name, children: [], text: '' };
}

function readScope(attributes: string): Scope {
  const declarations = attributes.matchAll(/\bxmlns(?::([^\s=]+))?\s*=\s*(?:"([^"]*)"|'([^']*)')/g);
  return Object.fromEntries(
    [...declarations].map(([, prefix, one, other]) => [prefix ?? '', unescape(one ?? other ?? '')]),
  );
}

const entities: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

function unescape(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (whole, decimal, hexadecimal, name) => {
    if (name) return entities[name] ?? whole;
    return String.fromCodePoint(Math.min(decimal ? Number(decimal) : Number.parseInt(hexadecimal, 16), 0x10ffff));
  });
}

/** The only child of that name, or null. */
export function childOf(element: Element | null, namespace: string, name: string): Element | null {
  const found = element?.children.filter((child) => child.namespace === namespace && child.name === name) ?? [];
  return found.length === 1 ? (found[0] ?? null) : null;
}
