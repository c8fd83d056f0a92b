import * as v from 'valibot';

const id = v.pipe(v.string(), v.nonEmpty());
const sys = { id, updatedAt: v.optional(v.string()), revision: v.optional(v.number()) };
const fields = v.optional(v.record(v.string(), v.record(v.string(), v.unknown())), {});

/** Schema of an entry with all locales. Anything else is not content. */
export const EntryItem = v.looseObject({
  sys: v.looseObject({
    ...sys,
    type: v.literal('Entry'),
    contentType: v.looseObject({ sys: v.looseObject({ id }) }),
  }),
  fields,
});
export const AssetItem = v.looseObject({ sys: v.looseObject({ ...sys, type: v.literal('Asset') }), fields });

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
