import type { Link } from '../seed/contentful-export.ts';
import type { Delivered } from './delivered.ts';

export type Included = {
  includes: { Entry?: Delivered[]; Asset?: Delivered[] };
  errors: { sys: { id: 'notResolvable'; type: 'error' }; details: Link['sys'] }[];
};

/**
 * Resolves the links of `items`, `depth` levels deep, including those in rich text. `includes` holds each linked item
 * once, without those in `items`. `errors` holds links whose target is missing or invisible. Cycles terminate.
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

/** Lists every link inside a value, in order: fields, lists, rich text targets. */
export function listLinks(value: unknown): Link[] {
  if (Array.isArray(value)) return value.flatMap(listLinks);
  if (typeof value !== 'object' || value === null) return [];
  const { sys } = value as Partial<Link>;
  if (sys?.type === 'Link') return [value as Link];
  return Object.values(value).flatMap(listLinks);
}
