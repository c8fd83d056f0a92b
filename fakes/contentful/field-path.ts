import type { ExportedContentType, ExportedField, Link } from '../seed/contentful-export.ts';
import { type Delivered, deliver, type View } from './delivered.ts';
import { invalidQuery } from './errors.ts';
import type { Filter, Operator } from './operators.ts';
import type { Store } from './store.ts';

type Known = { kind: 'Entry' | 'Asset'; contentType: ExportedContentType | null; filters: Filter[]; store: Store };
type Use = Operator | 'order' | 'select';

const sysNames = ['id', 'type', 'createdAt', 'updatedAt', 'revision', 'publishedVersion', 'contentType', 'locale'];
const assetFields = ['title', 'description', 'file'];
const searchableText: Use[] = ['match', 'exists', 'select'];

/**
 * Validates a field path; throws InvalidQuery for an unknown field or an unsuitable operator. Long text and rich text
 * allow only `match` and `exists`; they and lists cannot be sort keys. A linked entry's field needs its content type:
 * `fields.parent.fields.slug` requires `fields.parent.sys.contentType.sys.id`.
 */
export function checkPath(path: string[], use: Use, known: Known): void {
  const [root, name] = path;
  if (use === 'select' && path.length > 2) invalidQuery('invalid', { path, details: 'select goes two levels deep' });
  if (root === 'sys' && (name === undefined ? use === 'select' : sysNames.includes(name))) return;
  if (root === 'metadata') return;
  if (root !== 'fields') invalidQuery('unknown', { path });
  if (name === undefined) return use === 'select' ? undefined : invalidQuery('unknown', { path });
  if (known.kind === 'Asset') return assetFields.includes(name) ? undefined : invalidQuery('unknown', { path });

  const field = known.contentType?.fields.find((candidate) => candidate.id === name);
  if (!field) return invalidQuery('unknown', { path });
  const rest = withoutLocale(path, known.store).slice(2);
  if (rest.length === 0) return checkUse(field, path, use);
  if (rest[0] === 'sys') return;
  if (rest[0] !== 'fields') invalidQuery('unknown', { path });
  const typePath = ['fields', name, 'sys', 'contentType', 'sys', 'id'].join('.');
  const target = known.filters.find((filter) => filter.path.join('.') === typePath && filter.operator === 'eq');
  const targetType = known.store.contentTypes.get(target?.operand ?? '');
  if (!targetType || use === 'order') {
    return invalidQuery('invalid', { path, details: `needs ${typePath} to name the linked content type` });
  }
  checkPath(path.slice(2), use, { ...known, contentType: targetType });
}

function checkUse(field: ExportedField, path: string[], use: Use): void {
  const isLong = ['Text', 'RichText', 'Object'].includes(field.type);
  const isLink = field.type === 'Link' || field.items?.type === 'Link';
  const fits =
    use === 'select' ||
    use === 'exists' ||
    (isLong ? searchableText.includes(use) : !isLink && !(use === 'order' && field.type === 'Array'));
  if (!fits) invalidQuery('notApplicable', { path, details: `${use} cannot be used with ${field.type}` });
}

/**
 * Reads the value at a path of an item, in one locale; a locale code at the path's end overrides it. Lists are
 * traversed, so the result may list their elements' values. A step into another entry follows its link; an invisible
 * draft yields nothing.
 */
export function valueAt(item: Delivered, path: string[], reach: Reach): unknown {
  const plainPath = withoutLocale(path, reach.view.store);
  const locale = plainPath.length < path.length ? (path.at(-1) ?? null) : null;
  return step(locale === null ? item : (reach.find(item.sys.type, item.sys.id, locale) ?? item), plainPath, reach);
}

/** Context in which a path resolves links: the visible items, as delivered in a locale. */
export type Reach = { view: View; locale: string; find(type: string, id: string, locale: string): Delivered | null };

/**
 * Creates the context of a path.
 * @param locale default locale of a path
 * @param isVisible called with an item's id; an invisible item is not found
 */
export function createReach(view: View, locale: string, isVisible: (id: string) => boolean): Reach {
  return {
    view,
    locale,
    find(type, id, inLocale) {
      const item = (type === 'Asset' ? view.store.assets : view.store.entries).get(id);
      return item && isVisible(id) ? deliver(view, item, inLocale) : null;
    },
  };
}

function step(value: unknown, path: string[], reach: Reach): unknown {
  const [name, ...rest] = path;
  if (name === undefined) return value;
  if (Array.isArray(value)) return value.map((one) => step(one, path, reach));
  if (typeof value !== 'object' || value === null) return undefined;
  const link = value as Partial<Link>;
  const crosses = link.sys?.type === 'Link' && (name === 'fields' || rest[0] === 'contentType');
  if (crosses && link.sys) return step(reach.find(link.sys.linkType, link.sys.id, reach.locale), path, reach);
  return step((value as Record<string, unknown>)[name], rest, reach);
}

function withoutLocale(path: string[], store: Store): string[] {
  const isLocale = path.length > 2 && store.locales.some((locale) => locale.code === path.at(-1));
  return isLocale ? path.slice(0, -1) : path;
}
