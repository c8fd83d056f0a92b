import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import type { SiteEnvironment } from '../env.ts';
import { requireFormContentType } from './content-type-guard.ts';

const site = new Hono<SiteEnvironment>().use(requireFormContentType).all('*', (context) => context.text('done'));
const send = (init: RequestInit) => Promise.resolve(site.request('/', init)).then(({ status }) => status);

describe('an unsafe request', () => {
  it.each([
    ['a form', 'application/x-www-form-urlencoded', 200],
    ['a form that names its signs', 'application/x-www-form-urlencoded;charset=UTF-8', 200],
    ['plain text', 'text/plain', 415],
    ['JSON', 'application/json', 415],
    ['a form with files', 'multipart/form-data; boundary=x', 415],
    ['something like a form', 'application/x-www-form-urlencoded-too', 415],
    ['something unnamed', '', 415],
  ])('may be %s', async (_, type, status) => {
    const headers = type ? { 'Content-Type': type } : undefined;
    expect(await send({ method: 'POST', headers, body: new Uint8Array([97, 61, 98]) })).toBe(status);
  });

  it.each(['PUT', 'PATCH', 'DELETE', 'QUERY'])('must not be %s', async (method) => {
    expect(await send({ method, body: new URLSearchParams('a=b') })).toBe(405);
  });
});

it.each([
  ['/kansli/inbetalningar', 200],
  ['/en/kansli/inbetalningar', 200],
  ['/kansli/autogiro', 200],
  ['/kansli/autogiro/2026-fil', 415],
  ['/kansli/inbetalningar/okanda', 415],
  ['/x/kansli/inbetalningar', 415],
  ['/stod/donation', 415],
])('files are taken where the office reads them in: %s', async (path, status) => {
  const body = new FormData();
  body.set('fil', new File(['x'], 'x'));
  expect((await site.request(path, { method: 'POST', body })).status).toBe(status);
});

it.each(['GET', 'HEAD', 'OPTIONS'])('%s needs no form', async (method) => {
  expect(await send({ method })).toBe(200);
});
