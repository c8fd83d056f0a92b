import { describe, expect, it } from 'vitest';
import { type Condition, FilterError, parseFacetFilters, parseFilters } from './parse-filters.ts';

/** Conditions in short: `a:b`, `!a:b`, `n[1..5]`, `n(1..∞)`. */
function short(condition: Condition): string {
  const not = condition.not ? '!' : '';
  if (condition.kind === 'facet') {
    const score = condition.score === undefined ? '' : `×${condition.score}`;
    return `${not}${condition.attribute}:${condition.value}${score}`;
  }
  const range = `${condition.least}..${condition.most}`;
  return `${not}${condition.attribute}${condition.open ? `(${range})` : `[${range}]`}`;
}

describe('filters', () => {
  it.each([
    ['', []],
    ['  ', []],
    ['a:b', [['a:b']]],
    ['a:"b c"', [['a:b c']]],
    ["a:'b \"c'", [['a:b "c']]],
    ['a:"b \\"c\\""', [['a:b "c"']]],
    ['"my a":b', [['my a:b']]],
    ['a.b:räv', [['a.b:räv']]],
    ['a:b AND c:d', [['a:b'], ['c:d']]],
    ['a:b OR c:d', [['a:b', 'c:d']]],
    ['a:b AND (c:d OR e:f)', [['a:b'], ['c:d', 'e:f']]],
    ['(a:b OR c:d) AND (e:f)', [['a:b', 'c:d'], ['e:f']]],
    ['((a:b))', [['a:b']]],
    ['(a:b AND c:d) AND e:f', [['a:b'], ['c:d'], ['e:f']]],
    ['a:b OR c:d AND e:f', [['a:b', 'c:d'], ['e:f']]],
    ['NOT a:b', [['!a:b']]],
    ['a:b AND NOT c:"d"', [['a:b'], ['!c:d']]],
    ['NOT a:b OR NOT c:d', [['!a:b', '!c:d']]],
    ['n > 1', [['n(1..Infinity)']]],
    ['n>=1.5', [['n[1.5..Infinity]']]],
    ['n < -1', [['n(-Infinity..-1)']]],
    ['n<=10', [['n[-Infinity..10]']]],
    ['n=3', [['n[3..3]']]],
    ['n != 3', [['!n[3..3]']]],
    ['NOT n != 3', [['n[3..3]']]],
    ['n:1 TO 5', [['n[1..5]']]],
    ['katt', [['_tags:katt']]],
    ['a:"AND"', [['a:AND']]],
    ['a:b<score=2>', [['a:b×2']]],
    ['a:"b c"<score=0>', [['a:b c×0']]],
    ['a:b < score = 3 > OR c:d<score=65535>', [['a:b×3', 'c:d×65535']]],
    ['a:b<score=2> AND c:d', [['a:b×2'], ['c:d']]],
    ['a:"<score=2>"', [['a:<score=2>']]],
    ['__proto__:x', [['__proto__:x']]],
  ])('%s', (text, expected) => {
    expect(parseFilters(text).map((group) => group.map(short))).toEqual(expected);
  });

  it.each([
    ['a:', 2],
    [':b', 0],
    ['a:b AND', 7],
    ['AND a:b', 0],
    ['a:b c:d', 4],
    ['(a:b', 4],
    ['a:b)', 3],
    ['()', 1],
    ['a:"b', 2],
    ['n > x', 4],
    ['n > "1"', 4],
    ['n:1 TO', 6],
    ['(a:b AND c:d) OR e:f', 0],
    ['NOT (a:b OR c:d)', 4],
    ['a:b AND NOT', 11],
    ['a:b<score AND c:d', 4],
    ['a:b<score', 4],
    ['a:b<points=2>', 4],
    ['a:b<score=many>', 10],
    ['a:b<score=1.5>', 10],
    ['a:b<score=-1>', 10],
    ['a:b<score=65536>', 10],
    ['a:b<score=2 AND c:d', 12],
  ])('%s is rejected', (text, position) => {
    const thrown = (): unknown => parseFilters(text);
    expect(thrown).toThrow(FilterError);
    expect(thrown).toThrow(expect.objectContaining({ position }));
  });
});

describe('facet filters', () => {
  it.each([
    [
      ['a:b', 'c:d'],
      [['a:b'], ['c:d']],
    ],
    [
      [['a:b', 'c:d'], 'e:f'],
      [['a:b', 'c:d'], ['e:f']],
    ],
    [['a:-b'], [['!a:b']]],
    [['-a:b'], [['!a:b']]],
    [['-a:-b'], [['a:b']]],
    [['a:\\-b'], [['a:-b']]],
    [['a:b:c d'], [['a:b:c d']]],
    [['a:"b c"'], [['a:b c']]],
    [[[]], []],
    [[], []],
  ])('%j', (filters, expected) => {
    expect(parseFacetFilters(filters).map((group) => group.map(short))).toEqual(expected);
  });

  it.each([['a'], [':b'], ['']])('%j is rejected', (filter) => {
    expect(() => parseFacetFilters([filter])).toThrow(FilterError);
  });
});
