import { data as withInit } from 'react-router';
import { expect, it } from 'vitest';
import { keepHere, unwrap } from './kept-data.ts';

const data = { title: 'Räv', deep: { list: [1, 2] } };

it('gives back what it was given', () => {
  const given = { root: data, none: null, text: 'a', list: [1], response: new Response(), nothing: undefined };
  const kept = Object.fromEntries(Object.entries(given).map(([id, value]) => [id, keepHere(value)]));
  expect(unwrap(kept)).toEqual(given);
  expect(unwrap(kept).root).toBe(data);
  expect(unwrap(unwrap(kept))).toEqual(given);
});

it('leaves a status and headers to the router', () => {
  const kept = keepHere(withInit(data, { status: 422, headers: { 'Retry-After': '5' } })) as ReturnType<
    typeof withInit
  >;
  expect([kept.type, kept.init, JSON.stringify(kept.data)]).toEqual([
    'DataWithResponseInit',
    { status: 422, headers: { 'Retry-After': '5' } },
    '{}',
  ]);
  expect(unwrap({ page: kept.data }).page).toBe(data);
});

it('shows nothing of it meanwhile', () => {
  expect([Object.keys(keepHere(data) as object), JSON.stringify(keepHere(data))]).toEqual([[], '{}']);
});
