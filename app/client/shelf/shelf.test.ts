import { describe, expect, it } from 'vitest';
import { emptyShelf, isEmpty, readShelf, together, toggle, writeShelf } from './shelf.ts';

const kept = { animals: ['rav', 'uggla'], done: ['bihotell'], steps: ['bihotell-steg-1'] };

describe('a shelf', () => {
  it.each([
    ...[
      null,
      '',
      '{',
      'null',
      '7',
      '"rav"',
      '[]',
      '["rav"]',
      '{"animals":"rav"}',
      '{"animals":{"0":"rav","length":1}}',
    ],
    ...['{"__proto__":{"animals":["rav"]}}', '{"animals":[null,7,{},"",["rav"]],"done":false}'],
    ...['{"animals":["<b>","a b","../rav","räv\\n"]}', `{"animals":["${'r'.repeat(65)}"]}`, '{"animals":["rav"'],
  ])('kept as %j is empty', (text) => {
    expect(readShelf(text)).toEqual(emptyShelf);
  });

  it('keeps what is sound beside what is not, each once', () => {
    const text =
      '{"animals":["rav",3,"uggla","rav"],"done":["bihotell",null],"steps":["bihotell-steg-1",1],"streak":12}';
    expect(readShelf(text)).toEqual(kept);
  });

  it('is read as it was written, and leaves nothing behind when it is empty', () => {
    expect(readShelf(writeShelf(kept))).toEqual(kept);
    expect(writeShelf(emptyShelf)).toBeNull();
    expect([
      isEmpty(emptyShelf),
      ...(['animals', 'done', 'steps'] as const).map((part) => isEmpty({ ...emptyShelf, [part]: ['bihotell'] })),
    ]).toEqual([true, false, false, false]);
  });

  it('takes an animal on the first press, and gives it back on the second', () => {
    const more = toggle(kept, 'animals', 'igelkott');
    expect(more).toEqual({ ...kept, animals: ['rav', 'uggla', 'igelkott'] });
    expect(toggle(more, 'animals', 'rav').animals).toEqual(['uggla', 'igelkott']);
    expect(toggle(kept, 'done', 'bihotell')).toEqual({ ...kept, done: [] });
    expect(toggle(kept, 'steps', 'bihotell-steg-2').steps).toEqual(['bihotell-steg-1', 'bihotell-steg-2']);
  });

  it('that is full lets the oldest go', () => {
    const animals = Array.from({ length: 300 }, (_, at) => `djur-${at}`);
    const { animals: after } = toggle({ ...emptyShelf, animals }, 'animals', 'rav');
    expect([after.length, after[0], after.at(-1)]).toEqual([300, 'djur-1', 'rav']);
    expect(readShelf(JSON.stringify({ animals: [...animals, 'rav'] })).animals).toEqual(after);
  });

  it('that is put back keeps what has come since', () => {
    const since = { animals: ['uggla', 'lax'], done: [], steps: ['holk-steg-1'] };
    expect(together(kept, since)).toEqual({
      ...kept,
      animals: ['rav', 'uggla', 'lax'],
      steps: ['bihotell-steg-1', 'holk-steg-1'],
    });
  });
});
