import type { Link } from '#sandbox/seed/contentful-export.ts';
import type { Delivered } from './delivered.ts';

export type Included = {
  includes: { Entry?: Delivered[]; Asset?: Delivered[] };
  errors: { sys: { id: 'notResolvable'; type: 'error' }; details: Link['sys'] }[];
};

/**
 * Follows the links of `items`, `depth` levels deep. `includes` holds every item met that is not among `items` already, once;
 * `errors` names the links, met on the way, whose target is missing or cannot be seen. Cycles end by themselves. Rich text
 * counts: entries and assets it embeds or links to are included too.
 */
export function followLinks(
  items: Delivered[],
  depth: number,
  find: (linkType: string, id: string) => Delivered | null,
): Included {
  const met = new Set(items.map((item) => `${item.sys.type}!${item.sys.id}`));
  const includes: Included['includes'] = {};
  const errors: Included['errors'] = [];
  let level = items;
  for (let step = 0; step < depth && level.length > 0; step += 1) {
    const next: Delivered[] = [];
    for (const link of level.flatMap((item) => listLinks(item.fields))) {
      const { linkType, id } = link.sys;
      const key = `${linkType}!${id}`;
      if (met.has(key) || (linkType !== 'Entry' && linkType !== 'Asset')) continue;
      met.add(key);
      const target = find(linkType, id);
      if (!target) {
        errors.push({ sys: { id: 'notResolvable', type: 'error' }, details: { type: 'Link', linkType, id } });
        continue;
      }
      includes[linkType] = [...(includes[linkType] ?? []), target];
      next.push(target);
    }
    level = next;
  }
  return { includes, errors };
}

/** Every link inside a value, in the order met: fields, lists, rich text targets. */
export function listLinks(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(listLinks);
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as Partial<Link>;
  if (sys?.type === 'Link') return [value as Link];
  return Object.values(value).flatMap(listLinks);
}
