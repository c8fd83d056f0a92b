import { describe, expect, it, test } from 'vitest';
import { seedExport } from '#fixtures/seed-export.ts';
import { parseText } from './text-file.ts';

const front = '---\ntitle: Räv\npublished: 2026-01-12\n---\n';
const read = (text: string) => parseText(front + text, 'djurfakta/rav.md');

describe('the levels of a text file', () => {
  it('are parts without a heading, beside the blocks', () => {
    const { body, parts, blocks } = read(
      'Lång.\n\n::: kort\nRöd.\n\nSnabb.\n:::\n\n::: visste du\nDen hör.\n:::\n\n::: fakta Snabbt\nx\n:::\n',
    );
    expect(body.markdown.trim()).toBe('Lång.');
    expect(parts).toEqual({
      kort: { markdown: 'Röd.\n\nSnabb.', line: 8 },
      'visste du': { markdown: 'Den hör.', line: 14 },
    });
    expect(blocks.map(({ type }) => type)).toEqual(['fakta']);
  });

  it.each([
    ['twice', '::: kort\nx\n:::\n::: kort\ny\n:::\n', 'rav.md:8: there are two blocks kort'],
    ['left open', '::: visste du\nx\n', 'rav.md:5: this block is never closed'],
    ['with a heading', '::: kort Räven\nx\n:::\n', 'rav.md:5: unknown block type: kort Räven'],
    ['misspelt', '::: korta\nx\n:::\n', 'rav.md:5: unknown block type: korta'],
  ])('%s are refused, with file and line', (_, text, message) => {
    expect(() => read(text)).toThrow(message);
  });
});

test('every animal, and every page for an animal in trouble, has its short text in the export', async () => {
  const { entries } = await seedExport();
  const short = entries.filter(({ fields }) => fields.shortBody?.sv);
  const parentOf = (id: string) => short.filter(({ fields }) => JSON.stringify(fields).includes(`"id":"${id}"`)).length;
  expect([parentOf('portal-djurfakta'), parentOf('category-nar-djur-far-illa')]).toEqual([42, 6]);
  expect(short).toHaveLength(48);
});
