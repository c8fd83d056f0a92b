import { describe, expect, it } from 'vitest';
import { toRichText } from './to-rich-text.server.ts';

const text = (value: string) => ({ nodeType: 'text', value, marks: [], data: {} });
const inDocument = (...content: object[]) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content }],
});

describe('a rich text beyond the limits is cut with a warning', () => {
  const told: string[] = [];
  const cut = (...content: object[]) => {
    told.length = 0;
    const shown = toRichText(inDocument(...content), 'sv', (message) => told.push(message), 'jatten');
    return shown?.content[0]?.content ?? [];
  };
  const many = (count: number) => Array.from({ length: count }, () => text('a'));

  it('after 5,000 nodes', () => {
    expect([cut(...many(4_998)).length, told]).toEqual([4_998, []]);
    expect([cut(...many(20_000)).length, told.length]).toEqual([4_998, 1]);
    expect(told[0]).toContain('jatten');
  });

  it('after half a million characters', () => {
    expect([cut(text('a'.repeat(500_000))).length, told]).toEqual([1, []]);
    expect(cut(text('a'.repeat(400_000)), text('b'.repeat(400_000)))[1]?.value).toHaveLength(100_000);
    expect(told).toHaveLength(1);
  });

  it('after as many marks as there are', () => {
    const marks = Array.from({ length: 10_000 }, () => ({ type: 'bold' }));
    expect(cut({ ...text('a'), marks })[0]?.marks).toHaveLength(7);
  });

  it('below forty levels', () => {
    const nested = (depth: number): object =>
      depth === 0 ? text('botten') : { nodeType: 'blockquote', data: {}, content: [nested(depth - 1)] };
    cut(nested(1_000));
    expect(told).toHaveLength(1);
  });

  it('below forty levels', () => {
    const nested = (depth: number): object =>
      depth === 0 ? text('botten') : { nodeType: 'unordered-list', data: {}, content: [nested(depth - 1)] };
    const shown = (depth: number) =>
      JSON.stringify(toRichText({ ...inDocument(), content: [nested(depth)] }, 'sv', () => {}));
    expect(shown(39)).toContain('botten');
    expect(shown(40)).not.toContain('botten');
    expect(shown(5_000)).toContain('unordered-list');
  });
});
