import { describe, expect, it } from 'vitest';
import { pagePath, paginate } from './pagination.ts';

const items = Array.from({ length: 25 }, (_, index) => index + 1);

describe('paginate', () => {
  it.each([
    [undefined, 1, [1, 10]],
    ['1', 1, [1, 10]],
    ['2', 2, [11, 20]],
    ['3', 3, [21, 25]],
  ])('page %s', (wanted, page, [first, last]) => {
    const shown = paginate(items, wanted, 10);
    expect([shown?.page, shown?.pages, shown?.items[0], shown?.items.at(-1)]).toEqual([page, 3, first, last]);
  });

  it.each(['0', '4', '-1', '01', '1e1', 'två', '', '99999'])('there is no page %s', (wanted) =>
    expect(paginate(items, wanted, 10)).toBeNull(),
  );

  it('an empty list has one page', () => {
    expect(paginate([], undefined, 10)).toEqual({ items: [], page: 1, pages: 1 });
  });
});

it('the first page is the list itself', () => {
  expect([pagePath('/aktuellt', 1), pagePath('/aktuellt', 2)]).toEqual(['/aktuellt', '/aktuellt/sida/2']);
});
