import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Tokens = Record<string, string>;
const read = (name: string) => readFileSync(new URL(`styles/${name}.css`, import.meta.url), 'utf8');

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
const worlds = [...readTokens(worldsByDay)].flatMap(([selector, day]) => [
  { world: `${selector} by day`, tokens: { ...shared, ...day } },
  { world: `${selector} at night`, tokens: { ...shared, ...day, ...nightly.get(':root'), ...nightly.get(selector) } },
]);

/** Relative luminance, WCAG 2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = '', other = ''): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
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
] as const;
const lines = [
  ['ink-line', 'snow'],
  ['ink-line', 'tint'],
] as const;

it('knows eight worlds by day and at night', () => {
  expect(worlds).toHaveLength(16);
});

describe.each(worlds)('$world', ({ tokens }) => {
  const ratioOf = ([front, back]: readonly [string, string]) => contrast(tokens[front], tokens[back]);

  it.each(runningText)('%s on %s can be read for long', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(7);
  });
  it.each(labels)('%s on %s can be read', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(4.5);
  });
  it.each(lines)('%s on %s can be seen', (...pair) => {
    expect(ratioOf(pair)).toBeGreaterThanOrEqual(3);
  });
});
