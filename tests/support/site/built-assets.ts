import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const assetFolder = join(import.meta.dirname, '..', '..', '..', 'build', 'client', 'assets');

/**
 * Names of this build's scripts, styles, pictures and fonts. The folder also holds those of the previous build
 * (scripts/keep-assets.ts).
 */
export function builtAssets(): string[] {
  const guests = JSON.parse(readFileSync(join(assetFolder, '.guests.json'), 'utf8')) as string[];
  return readdirSync(assetFolder).filter((name) => !name.startsWith('.') && !guests.includes(name));
}
