import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parsePicture } from '#art/picture.ts';
import { comicFields, panelFields, readComic } from './comics.ts';
import { parseText, readTexts } from './text-file.ts';

const numbers = (await readTexts(join(import.meta.dirname, 'texts'))).filter(({ folder }) => folder[0] === 'klubbnytt');
const front = '---\ntitle: Nr 1\npublished: 2026-01-12\n---\n';
const withComic = (panels: string) =>
  parseText(`${front}\n::: serie Fem minuter\n${panels}\n:::\n`, 'klubbnytt/nr-1.md');

it('there are six numbers of the magazine', () => expect(numbers).toHaveLength(6));

it.each(numbers.map((text) => [text.name, text] as const))('%s has pieces of every kind', (_, text) => {
  const kinds = new Set<string>(text.blocks.map(({ type }) => type));
  const expected = ['berättelse', 'fråga klubben', 'pyssel', 'recept', 'fundera', 'gåta'];
  expect(expected.filter((kind) => !kinds.has(kind))).toEqual([]);
  expect(text.blocks.find(({ type }) => type === 'gåta')?.markdown).toContain('\nSvar: ');
  const panels = readComic(text);
  expect(panels).toHaveLength(4);
  for (const { picture, lines } of panels) {
    expect(picture.alt.split(' ').length).toBeGreaterThanOrEqual(5);
    expect(lines.length).toBeGreaterThanOrEqual(1);
  }
});

it('a panel is a picture and what two say', () => {
  const text = withComic(
    'Bild: nära skog: rav\nAlt: En räv ler.\nTass: Hej: du!\nVinge: Ja?\n\nBild: card rav\nAlt: Räv',
  );
  expect(comicFields('nr-1', text)).toMatchObject({ comicTitle: { sv: 'Fem minuter' }, comic: { sv: [{}, {}] } });
  const [first] = readComic(text);
  expect(first?.picture.picture).toEqual({ kind: 'scene', scene: 'forest', cast: ['fox'], isClose: true });
  expect(first && panelFields(first)).toMatchObject({ firstLine: { sv: 'Hej: du!' }, secondSpeaker: { sv: 'Vinge' } });
});

it.each([
  ['has no picture', 'Tass: Hej!', 'klubbnytt/nr-1.md:7: a panel begins with Bild: and Alt:'],
  ['is said by a stranger', 'Bild: skog: rav\nAlt: En räv\nOlle: Hej!', 'said by Tass or Vinge'],
  ['has three lines', 'Bild: skog: rav\nAlt: En räv\nTass: A\nVinge: B\nTass: C', 'two lines at most'],
  [
    'shows an unknown animal',
    'Bild: skog: troll\nAlt: Ett troll',
    "klubbnytt/nr-1.md:7: Unknown animal or mascot 'troll'",
  ],
])('a panel that %s is refused', (_, panel, message) => {
  expect(() => readComic(withComic(panel))).toThrow(message);
});

it('a close picture is of a scene, never of a card', () => {
  expect(() => parsePicture('nära card rav')).toThrow("A picture is 'card rav'");
});
