import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { createContentOf } from './content-of.server.ts';
import { connectContentful } from './contentful.server.ts';

const servers: Server[] = [];
afterAll(() => servers.forEach((server) => server.close().closeAllConnections()));

async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const nothing = {
  sys: { type: 'Array' },
  total: 0,
  skip: 0,
  limit: 1,
  items: [],
  nextSyncUrl: 'https://x?sync_token=t',
};
let asked: string[] = [];
let status = 302;
let target = '';
beforeEach(() => {
  asked = [];
});
const elsewhere = await listen((request, response) => {
  asked.push(`elsewhere: ${request.headers.authorization}`);
  response.setHeader('Content-Type', 'application/json').end(JSON.stringify(nothing));
});
const contentfulOrigin = await listen((request, response) => {
  if (request.url === '/door') {
    asked.push('another door');
    return response.setHeader('Content-Type', 'application/json').end(JSON.stringify(nothing));
  }
  asked.push('the service');
  return response.writeHead(status, { Location: target }).end();
});

const settings = { contentfulSpaceId: 'space', contentfulAccessToken: 'token', contentfulEnvironment: 'master' };

it.each([
  [301, elsewhere],
  [302, elsewhere],
  [302, '/door'],
  [307, elsewhere],
  [308, elsewhere],
])('treats a %i to %s as a failure, without following it', async (code, location) => {
  [status, target] = [code, location];
  const service = connectContentful({ ...settings, contentfulOrigin, contentBreakerCooldown: 0 }, () => {});
  const content = createContentOf(service, () => {})(new Set());
  await expect(content.findArticle(['rav'], 'sv')).rejects.toMatchObject({ name: 'ContentUnavailable' });
  await expect(service.sync(null, async () => {})).rejects.toThrow();
  expect(asked).toEqual(['the service', 'the service']);
});
