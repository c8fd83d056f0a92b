import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencyReasons } from './dependency-reasons.ts';
import { weighDependencies } from './dependency-weights.ts';

/** File that contains the table of packages. */
export const dependencyGuide = join(import.meta.dirname, '..', '..', 'docs', 'dependencies.md');

const start = '<!-- dependencies: written by npm run docs:dependencies -->';
const end = '<!-- end of dependencies -->';

/** Returns the guide with its table of packages updated from package.json and node_modules. */
export function withDependencies(guide: string): string {
  const before = guide.slice(0, guide.indexOf(start) + start.length);
  const after = guide.slice(guide.indexOf(end));
  return `${before}\n${dependencyTable()}\n${after}`;
}

function dependencyTable(): string {
  const { weights, count, bytes } = weighDependencies();
  const rows = weights.map(
    ({ name, brings, bytes: own }) =>
      `| \`${name}\` | ${dependencyReasons[name] ?? '**no reason given**'} | ${brings} | ${megabytes(own)} |`,
  );
  return [
    '| package | what it is there for | brings along | MB with them |',
    '|---|---|---|---|',
    ...rows,
    `| **all, each counted once** | | **${count}** | **${megabytes(bytes)}** |`,
  ].join('\n');
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(1);
}

if (import.meta.main) writeFileSync(dependencyGuide, withDependencies(readFileSync(dependencyGuide, 'utf8')));
