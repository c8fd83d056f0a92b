import * as v from 'valibot';

const id = v.pipe(v.string(), v.nonEmpty());
const sysParts = { id, updatedAt: v.optional(v.string()), revision: v.optional(v.number()) };
const fieldValues = v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {});

/** Schema of an entry with all locales. Anything else is not content. */
export const EntryItem = v.looseObject({
  sys: v.looseObject({
    ...sysParts,
    type: v.literal('Entry'),
    contentType: v.looseObject({ sys: v.looseObject({ id }) }),
  }),
  fields: fieldValues,
});
export const AssetItem = v.looseObject({
  sys: v.looseObject({ ...sysParts, type: v.literal('Asset') }),
  fields: fieldValues,
});

export type MirroredEntry = v.InferOutput<typeof EntryItem>;
export type MirroredAsset = v.InferOutput<typeof AssetItem>;

/** All published entries and assets, by id. Immutable: changes create a new object. */
export interface ContentMirror {
  entries: ReadonlyMap<string, MirroredEntry>;
  assets: ReadonlyMap<string, MirroredAsset>;
}

/** A mirror of these entries and assets. */
export function toHeld(entries: MirroredEntry[], assets: MirroredAsset[]): ContentMirror {
  return {
    entries: new Map(entries.map((entry) => [entry.sys.id, entry])),
    assets: new Map(assets.map((asset) => [asset.sys.id, asset])),
  };
}

/** Deeper than any text that is shown. */
const deepest = 40;

/**
 * The part of an entry that a list shows: all short fields, and of each rich text its beginning, up to the first
 * block with text. It stays some kilobytes however long the text is.
 */
export function leadOf<Item extends MirroredEntry | MirroredAsset>({
  sys,
  fields,
}: Item): Pick<Item, 'sys' | 'fields'> {
  const { space: _space, environment: _environment, ...kept } = sys as Record<string, unknown>;
  const led = Object.entries(fields).map(([name, values]) => {
    return [name, Object.fromEntries(Object.entries(values).map(([code, value]) => [code, beginningOf(value)]))];
  });
  return { sys: kept, fields: Object.fromEntries(led) } as Pick<Item, 'sys' | 'fields'>;
}

function beginningOf(value: unknown): unknown {
  const { nodeType, content } = (value ?? {}) as { nodeType?: unknown; content?: unknown };
  if (nodeType !== 'document' || !Array.isArray(content)) return value;
  const first = content.findIndex((node) => hasText(node, 0));
  return { ...(value as object), content: first < 0 ? content : content.slice(0, first + 1) };
}

function hasText(node: unknown, depth: number): boolean {
  const { nodeType, value, content } = (node ?? {}) as { nodeType?: unknown; value?: unknown; content?: unknown };
  if (nodeType === 'text') return typeof value === 'string' && value.trim() !== '';
  return depth < deepest && Array.isArray(content) && content.some((child) => hasText(child, depth + 1));
}
