import { parseXml, type XmlElement } from '#services/xml.server.ts';

export type { XmlElement };

/** Parses a feed or a sitemap. @throws Error when it is not well formed */
export function readXml(xml: string): XmlElement {
  const root = parseXml(xml);
  if (!root) throw new Error(`Not well formed: ${xml.slice(0, 60)}`);
  return root;
}

/** Children by name; the prefix in `name` is ignored. */
export function childrenNamed(element: XmlElement, name: string): XmlElement[] {
  const local = name.split(':').at(-1);
  return element.children.filter((child) => child.name === local);
}
