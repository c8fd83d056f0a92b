import type { ContentInvalidation } from '../../port.ts';
import type { ContentMirror, MirroredAsset, MirroredEntry } from './mirrored-entry.server.ts';
import type { Pulled } from './sync.server.ts';

/** Applies a sync delta and returns the new content. */
export function applySyncDelta(
  before: ContentMirror | null,
  { isWhole, entries, assets, goneEntries, goneAssets }: Pulled,
): ContentMirror {
  const base = isWhole ? null : before;
  const next = { entries: new Map(base?.entries), assets: new Map(base?.assets) };
  for (const id of goneEntries) next.entries.delete(id);
  for (const id of goneAssets) next.assets.delete(id);
  for (const entry of entries) next.entries.set(entry.sys.id, entry);
  for (const asset of assets) next.assets.set(asset.sys.id, asset);
  return next;
}

/** Differences between two states of the mirror. */
export function diffMirror(before: ContentMirror | null, after: ContentMirror): ContentInvalidation {
  const [entries, assets] = [differing(before?.entries, after.entries), differing(before?.assets, after.assets)];
  const versions = entries.map((id) => [before?.entries.get(id), after.entries.get(id)] as const);
  return {
    ids: new Set([...entries, ...assets]),
    contentTypes: new Set(
      versions
        .filter(([old, now]) => placeOf(old) !== placeOf(now))
        .flatMap((both) => both.flatMap((entry) => entry?.sys.contentType.sys.id ?? [])),
    ),
    everything: !before,
  };
}

/** The fields that decide in which lists an entry appears, and where. */
function placeOf(entry: MirroredEntry | undefined): string {
  const { slug, title, parent, category } = entry?.fields ?? {};
  return JSON.stringify(entry && [entry.sys.contentType.sys.id, slug, title, parent, category]) ?? '';
}

function differing(
  before: ReadonlyMap<string, MirroredEntry | MirroredAsset> = new Map(),
  after: ReadonlyMap<string, MirroredEntry | MirroredAsset>,
) {
  const gone = [...before.keys()].filter((id) => !after.has(id));
  const other = [...after.values()].filter((item) => {
    const old = before.get(item.sys.id)?.sys;
    return !old || old.updatedAt !== item.sys.updatedAt || old.revision !== item.sys.revision;
  });
  return [...gone, ...other.map(({ sys }) => sys.id)];
}

/**
 * True when more than half is gone. Editors unpublish one entry at a time, so a larger loss is more likely a fault.
 */
export function isSuspiciousLoss(before: ReadonlySet<string>, after: ReadonlySet<string>): boolean {
  const lost = before.difference(after).size;
  return lost * 2 > before.size;
}
