import type { Config } from '#config/config.server.ts';
import type { StoredItem } from './components/kept-list.tsx';
import { measuringOf, measuringOrigins } from './measuring.server.ts';
import { type KeptThingId, keptThings } from './model/device-storage.ts';

/**
 * Lists what this site may store on a visitor's device, given its configuration. Necessary items come first, then those
 * that need consent.
 */
export function keptOnDevice(config: Config): StoredItem[] {
  const isKept: Partial<Record<KeptThingId, boolean>> = {
    language: config.localeCookie,
    choice: measuringOf(config) !== null,
    cardDevice: config.stripePublishableKey !== '',
    cardVisit: config.stripePublishableKey !== '',
  };
  const ids = (Object.keys(keptThings) as KeptThingId[]).filter((id) => isKept[id] ?? true);
  const needed = ids.map((id): StoredItem => ({ id, ...keptThings[id] }));
  if (!measuringOf(config)) return needed;
  const keeper = measuringOrigins(config)
    .map((origin) => new URL(origin).host)
    .join(', ');
  const measuring = config.measuringCookies.map(
    ({ name, days }): StoredItem => ({ id: 'measuring', name, where: 'cookie', days, keeper }),
  );
  return [...needed, ...measuring];
}
