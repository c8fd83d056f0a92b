import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { translations } from '#i18n/sv/translations.ts';

const root = join(import.meta.dirname, '..');
const code = ['app', 'server', 'cli']
  .flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' }).map((file) => join(room, file)),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|^app\/i18n\/(sv|en)\//.test(file));
const said = new Set(
  code.flatMap((file) => readFileSync(join(root, file), 'utf8').match(/[\p{L}\w]+(-[\p{L}\w]+)*/gu) ?? []),
);

/** Composed names: a question's label and `Missing`, or the owner and part of a name. */
const endings = /(Missing|Firstname|Lastname)$/;

function isSaid(name: string): boolean {
  // A name of content, such as 'dygnet runt', may be two words.
  if (name.includes(' ')) return name.split(' ').every(isSaid);
  return said.has(name) || (endings.test(name) && isSaid(name.replace(endings, '')));
}

function unsaid(part: unknown, path: string[] = []): string[] {
  if (typeof part !== 'object' || part === null) return [];
  if (Array.isArray(part)) return part.flatMap((one) => unsaid(one, path));
  return Object.entries(part).flatMap(([name, inside]) => [
    ...(isSaid(name) ? [] : [[...path, name].join('.')]),
    ...unsaid(inside, [...path, name]),
  ]);
}

// The compiler finds missing words, but not unused ones.
it('has no words that no code names', () => {
  expect(unsaid(translations)).toEqual([]);
});
