import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const assetFolder = join(import.meta.dirname, '..', '..', 'build', 'client', 'assets');

/** The names of this build's own scripts, styles, pictures and fonts; those of the one before it lie beside them (server/keep-assets.ts). */
export function builtAssets(): string[] {
  const guests = JSON.parse(readFileSync(join(assetFolder, '.guests.json'), 'utf8')) as string[];
  return readdirSync(assetFolder).filter((name) => !name.startsWith('.') && !guests.includes(name));
}
