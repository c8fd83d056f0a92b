import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { PageLinks } from './page-links.tsx';

const numbers = (html: string) => [...html.matchAll(/<\/span>(\d+)<\/a>/g)].map(([, number]) => Number(number));

it.each([
  [1, 1, []],
  [1, 3, [1, 2, 3]],
  [1, 1_700, [1, 2, 3, 4, 1_700]],
  [850, 1_700, [1, 847, 848, 849, 850, 851, 852, 853, 1_700]],
  [1_700, 1_700, [1, 1_697, 1_698, 1_699, 1_700]],
])('page %i of %i links to its neighbours, the first and the last page', (page, pages, expected) => {
  expect(numbers(renderForReader(<PageLinks list="/djurfakta" page={page} pages={pages} />))).toEqual(expected);
});
