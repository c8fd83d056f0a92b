export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const token = /<\?xml [^?]*\?>\s*|<(\/?)([a-zA-Z][\w:-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>|([^<]+)/y;

/**
 * A strict reader for the little XML that this site writes.
 * @throws on anything that is not well-formed
 */
export function readXml(xml: string): XmlElement {
  const top: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [top];
  token.lastIndex = 0;
  while (token.lastIndex < xml.length) {
    const at = token.lastIndex;
    const match = token.exec(xml);
    const parent = open.at(-1);
    if (!match || !parent) throw new Error(`Not well-formed at ${xml.slice(at, at + 60)}`);
    const [, slash, name, attributes = '', empty, characters] = match;
    if (characters) parent.text += unescaped(characters);
    if (!name) continue;
    if (slash) {
      if (open.pop()?.name !== name) throw new Error(`Unexpected </${name}>`);
      continue;
    }
    const element: XmlElement = { name, attributes: readAttributes(attributes), text: '', children: [] };
    parent.children.push(element);
    if (!empty) open.push(element);
  }
  const [root, ...others] = top.children;
  if (!root || others.length || open.length !== 1 || top.text.trim()) throw new Error('Not one closed root element');
  return root;
}

export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function readAttributes(written: string): Record<string, string> {
  const pairs = [...written.matchAll(/([\w:-]+)="([^"]*)"/g)];
  return Object.fromEntries(pairs.map(([, name = '', value = '']) => [name, unescaped(value)]));
}

function unescaped(text: string): string {
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(text))
    throw new Error('Forbidden character');
  return text.replace(/&(\w*;?)/g, (_match, name: string) => {
    const character = name.endsWith(';') ? entities[name.slice(0, -1)] : undefined;
    if (!character) throw new Error(`Unknown entity &${name}`);
    return character;
  });
}
