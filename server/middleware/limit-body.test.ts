import { Hono } from 'hono';
import { expect, it } from 'vitest';
import type { SiteEnvironment } from '../env.ts';
import { limitBody } from './limit-body.ts';

const site = new Hono<SiteEnvironment>().post('*', limitBody(10), async (context) =>
  context.text(await context.req.text()),
);

async function send(body: string, headers: Record<string, string>): Promise<string> {
  const answer = await site.request('/', { method: 'POST', headers, body });
  return answer.ok ? answer.text() : String(answer.status);
}

it.each([
  ['as long as it may be', 'a'.repeat(10), { 'Content-Length': '10' }, 'a'.repeat(10)],
  ['one byte longer', 'a'.repeat(11), { 'Content-Length': '11' }, '413'],
  ['of no length', '', { 'Content-Length': '0' }, ''],
  ['in chunks', 'a'.repeat(10), {}, 'a'.repeat(10)],
  ['in too many chunks', 'a'.repeat(11), {}, '413'],
  [
    'that comes in more chunks than it says',
    'a'.repeat(11),
    { 'Content-Length': '1', 'Transfer-Encoding': 'chunked' },
    '413',
  ],
])('a body %s', async (_, body, headers, expected) => {
  expect(await send(body, headers as Record<string, string>)).toBe(expected);
});

it.each([
  [10, 200],
  [11, 413],
])('creates no stream for a body with Content-Length: %i, %i', async (length, status) => {
  const headers = { 'Content-Length': String(length) };
  const request = new Request('http://localhost/', { method: 'POST', headers, body: 'a'.repeat(length) });
  Object.defineProperty(request, 'body', { get: () => expect.unreachable('A stream was made') });
  expect((await site.fetch(request)).status).toBe(status);
});
