import { data as withInit } from 'react-router';
import { expect, it } from 'vitest';
import { hideFromRouter, reveal } from './hide-loader-data.ts';

const data = { title: 'Räv', deep: { list: [1, 2] } };

it('gives back what it was given', () => {
  const given = { root: data, none: null, text: 'a', list: [1], response: new Response(), nothing: undefined };
  const kept = Object.fromEntries(Object.entries(given).map(([id, value]) => [id, hideFromRouter(value)]));
  expect(reveal(kept)).toEqual(given);
  expect(reveal(kept).root).toBe(data);
  expect(reveal(reveal(kept))).toEqual(given);
});

it('leaves a status and headers to the router', () => {
  const kept = hideFromRouter(withInit(data, { status: 422, headers: { 'Retry-After': '5' } })) as ReturnType<
    typeof withInit
  >;
  expect([kept.type, kept.init, JSON.stringify(kept.data)]).toEqual([
    'DataWithResponseInit',
    { status: 422, headers: { 'Retry-After': '5' } },
    '{}',
  ]);
  expect(reveal({ page: kept.data }).page).toBe(data);
});

it('shows nothing of it meanwhile', () => {
  expect([Object.keys(hideFromRouter(data) as object), JSON.stringify(hideFromRouter(data))]).toEqual([[], '{}']);
});
