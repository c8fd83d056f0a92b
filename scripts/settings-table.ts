import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settings } from '#config/settings.server.ts';

const root = join(import.meta.dirname, '..');
/** The guide that contains the table of settings. */
export const operatingGuide = join(root, 'docs', 'operating.md');
/** The example environment file. */
export const exampleFile = join(root, '.env.example');

const start = '<!-- settings: written by npm run docs:settings -->';
const end = '<!-- end of settings -->';

/** Returns the guide with its table of settings replaced by the current one. */
export function withSettings(guide: string): string {
  const before = guide.slice(0, guide.indexOf(start) + start.length);
  const after = guide.slice(guide.indexOf(end));
  return `${before}\n${settingsTable()}\n${after}`;
}

function settingsTable(): string {
  const rows = Object.values(settings).map(({ name, meaning, unit, fallback, secret }) => {
    const value = fallback === null ? '**must be set**' : fallback === '' ? '' : `\`${fallback}\``;
    return `| \`${name}\` | ${meaningOf(meaning, secret)} | ${unit} | ${value} |`;
  });
  return ['| name | meaning | unit | default |', '|---|---|---|---|', ...rows].join('\n');
}

function meaningOf(meaning: string, isSecret = false): string {
  return isSecret ? `${meaning} (secret)` : meaning;
}

/** The head of the file. Values are not quoted: Docker would pass the quotes on. */
const exampleHead = `# The settings of the site, each with its meaning, unit and default.
# Written by npm run docs:settings from app/config. Do not edit it: copy it, then remove the # before what you set.
# For systemd (EnvironmentFile=) and Docker (--env-file). It is no shell script: values with spaces are not quoted.
# The site reads no .env file by itself.`;

/** Returns the example environment file: each setting commented out, under its meaning, unit and default. */
export function envExample(): string {
  const blocks = Object.values(settings).map(({ name, meaning, unit, fallback, secret }) => {
    const value = secret ? '' : (fallback ?? '');
    const without = fallback === null ? 'must be set' : value === '' ? 'default: empty' : `default: ${value}`;
    return [`# ${meaningOf(meaning, secret)}`, `# unit: ${unit}; ${without}`, `#${name}=${value}`].join('\n');
  });
  return `${[exampleHead, ...blocks].join('\n\n')}\n`;
}

if (import.meta.main) {
  writeFileSync(operatingGuide, withSettings(readFileSync(operatingGuide, 'utf8')));
  writeFileSync(exampleFile, envExample());
}
