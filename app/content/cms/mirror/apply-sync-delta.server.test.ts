import { expect, it } from 'vitest';
import { applySyncDelta } from './apply-sync-delta.server.ts';
import type { MirroredAsset, MirroredEntry } from './mirrored-entry.server.ts';

it('deleting an asset keeps the entry of the same id', () => {
  const entry: MirroredEntry = {
    sys: { id: 'kontakt', type: 'Entry', contentType: { sys: { id: 'article' } } },
    fields: {},
  };
  const asset: MirroredAsset = { sys: { id: 'kontakt', type: 'Asset' }, fields: {} };
  const nothing = { isWhole: false, entries: [], assets: [], goneEntries: [], goneAssets: [], token: 'next' };
  const held = applySyncDelta(null, { ...nothing, isWhole: true, entries: [entry], assets: [asset] });
  const after = applySyncDelta(held, { ...nothing, goneAssets: ['kontakt'] });
  expect([after.entries.has('kontakt'), after.assets.has('kontakt')]).toEqual([true, false]);
  const other = applySyncDelta(held, { ...nothing, goneEntries: ['kontakt'] });
  expect([other.entries.has('kontakt'), other.assets.has('kontakt')]).toEqual([false, true]);
});
