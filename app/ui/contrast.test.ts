import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrast as contrastOf, luminance } from '#scripts/contrast.ts';

type Tokens = Record<string, string>;
const app = join(import.meta.dirname, '..');
const sheets = globSync('**/*.css', { cwd: app });
const read = (name: string) =>
  readFileSync(join(app, sheets.find((sheet) => basename(sheet) === `${name}.css`) ?? ''), 'utf8');

/** Colour tokens by selector, of one style sheet and one time of day. */
function readTokens(css: string): Map<string, Tokens> {
  const found = new Map<string, Tokens>();
  for (const [, selector = '', body = ''] of css.matchAll(/(:root|\[data-world="[\w-]+"\]) \{([^}]*)\}/g)) {
    const colours = [...body.matchAll(/--([\w-]+): (#[\da-f]{6});/g)].map(([, name = '', value = '']) => [name, value]);
    found.set(selector, { ...found.get(selector), ...Object.fromEntries(colours) });
  }
  return found;
}

const [worldsByDay = '', worldsByNight = ''] = read('worlds').split('@media (prefers-color-scheme: dark)');
const shared = readTokens(read('tokens')).get(':root') ?? {};
const nightly = readTokens(worldsByNight);
const themes = [...readTokens(worldsByDay)].flatMap(([selector, day]) => [
  { world: `${selector} by day`, tokens: { ...shared, ...day } },
  { world: `${selector} at night`, tokens: { ...shared, ...day, ...nightly.get(':root'), ...nightly.get(selector) } },
]);

function parts(hex: string): [red: number, green: number, blue: number] {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function contrast(one = '', other = ''): number {
  return contrastOf(luminance(parts(one)), luminance(parts(other)));
}

/** Papers that are mixed of two, or of one laid thinly on another: what lies on top, per cent of it, what it lies on. */
const mixedPapers = [
  ['tone', 20, 'snow'],
  ['tone', 42, 'snow'],
  ['tone', 40, 'snow'],
  ['ink', 14, 'snow'],
  ['sun', 26, 'snow'],
  ['sun', 26, 'tint'],
] as const;
const nameOf = ([top, share, under]: readonly [string, number, string]) => `${share} % ${top} on ${under}`;

function mix(top: string, share: number, under: string): string {
  const lower = parts(under);
  const mixed = parts(top).map((upper, at) => Math.round((upper * share + (lower[at] ?? 0) * (100 - share)) / 100));
  return `#${mixed.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

const runningText = [
  ['ink', 'snow'],
  ['ink', 'tint'],
  ['ink', 'tone'],
  ['ink-soft', 'snow'],
  ['ink-soft', 'tint'],
  ['deep', 'snow'],
  ['deep', 'tint'],
  ['night-text', 'night'],
  ['night-link', 'night'],
  ['error', 'snow'],
  ['error', 'error-paper'],
] as const;
const labels = [
  ['snow', 'deep'],
  ['deep', 'tone'],
  ['error', 'tone'],
  ['ink-soft', 'tone'],
] as const;
/** Texts on mixed papers: all of it is a few words, or is read beside a voice. */
const onMixed = [
  ['ink', '42 % tone on snow'],
  ['ink-soft', '42 % tone on snow'],
  ['deep', '42 % tone on snow'],
  ['ink', '40 % tone on snow'],
  ['ink-soft', '40 % tone on snow'],
  ['deep', '40 % tone on snow'],
  ['ink-soft', '14 % ink on snow'],
  ['ink', '20 % tone on snow'],
  ['ink-soft', '20 % tone on snow'],
  ['deep', '20 % tone on snow'],
  ['ink', '26 % sun on snow'],
  ['deep', '26 % sun on snow'],
  ['ink', '26 % sun on tint'],
  ['ink-soft', '26 % sun on tint'],
  ['deep', '26 % sun on tint'],
] as const;
const lines = [
  ['ink-line', 'snow'],
  ['ink-line', 'tint'],
] as const;
/** The ring of focus: ink outside on every paper, its inner sun on night. */
const rings = [
  ['ink', 'snow'],
  ['ink', 'tint'],
  ['ink', 'tone'],
  ['ink', 'error-paper'],
  ['sun', 'night'],
] as const;

it('knows eight worlds by day and at night', () => {
  expect(themes).toHaveLength(16);
});

it('knows every paper that the styles mix', () => {
  const styles = sheets.map((sheet) => basename(sheet));
  const mixed = styles.flatMap((file) => [
    ...read(file.slice(0, -4)).matchAll(
      /(?<!border\S*: .*|--rule: )color-mix\(in srgb, var\(--(\w+)\) (\d+)%, (?:var\(--snow\)|transparent)\)/g,
    ),
  ]);
  const known = mixedPapers.map(([top, share]) => `${share} % ${top}`);
  const found = mixed.map(([, top, share]) => `${share} % ${top}`);
  expect([...new Set(found)].toSorted()).toEqual([...new Set(known)].toSorted());
  const written: string[] = onMixed.map(([, paper]) => paper);
  expect(mixedPapers.map(nameOf).filter((paper) => !written.includes(paper))).toEqual([]);
});

describe.each(themes)('$world', ({ tokens: plain }) => {
  const mixed = mixedPapers.map((paper) => {
    const [top, share, under] = paper;
    return [nameOf(paper), mix(plain[top] ?? '', share, plain[under] ?? '')];
  });
  const tokens: Tokens = { ...plain, ...Object.fromEntries(mixed) };
  const ratioOf = ([front, back]: readonly [string, string]) => contrast(tokens[front], tokens[back]);

  it.each(runningText)('%s on %s can be read for long', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(7);
  });
  it.each([...labels, ...onMixed])('%s on %s can be read', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(4.5);
  });
  it.each([...lines, ...rings])('%s on %s can be seen', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(3);
  });
});
