import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '#config/settings.server.ts';

/** Where the table of settings stands. */
export const operatingGuide = join(import.meta.dirname, '..', 'docs', 'operating.md');

const start = '<!-- settings: written by npm run docs:settings -->';
const end = '<!-- end of settings -->';

/** The guide with its table of settings as the code has them. */
export function withSettings(guide: string): string {
  const before = guide.slice(0, guide.indexOf(start) + start.length);
  const after = guide.slice(guide.indexOf(end));
  return `${before}\n${settingsTable()}\n${after}`;
}

function settingsTable(): string {
  const rows = Object.values(settings).map(({ name, meaning, unit, fallback }) => {
    const value = fallback === null ? '**must be set**' : fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${meaning} | ${unit} | ${value} |`;
  });
  return ['| name | meaning | unit | default |', '|---|---|---|---|', ...rows].join('\n');
}

if (import.meta.main) writeFileSync(operatingGuide, withSettings(readFileSync(operatingGuide, 'utf8')));
