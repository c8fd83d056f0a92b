import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { builtServer } from '../support/site/built-server.ts';

const logged: { details: { requestId?: string }; message: string }[] = [];
let server: Server;
let origin: string;

const { createServices, createSite, loadBuild, readConfig, serverBuild } = builtServer;

beforeAll(async () => {
  const config = readConfig({ ...inject('fakes'), PUBLIC_ORIGIN: 'https://tassovinge.example' });
  const keep = (details: object, message: string) => void logged.push({ details, message });
  const log = { info: () => {}, warn: () => {}, error: keep };
  const services = createServices(config, log);
  // A fault of our own, not an outage: every list breaks in a way nobody foresaw.
  const content: typeof services.content = (note) => ({
    ...services.content(note),
    listArticlesByPortal: () => Promise.reject(new TypeError('secret-detail in /secret/path.ts')),
  });
  const site = createSite({ config, log, services: { ...services, content }, build: await loadBuild(serverBuild) });
  server = serve({ fetch: site.fetch, port: 0 }) as Server;
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
afterAll(() => server.close());

it('an unexpected error shows its number and a way to reach us, and is logged once under that number', async () => {
  const response = await fetch(`${origin}/djurfakta`);
  const html = await response.text();
  expect(response.status).toBe(500);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  expect(html).toContain('Ett fel har inträffat.');
  expect(html).toContain('mailto:hej@tassovinge.example');
  expect(html).not.toMatch(/secret|TypeError|\.ts\b/);
  const id = response.headers.get('X-Request-Id') ?? '';
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  expect(html).toContain(id);
  expect(logged.filter(({ details }) => details.requestId === id)).toHaveLength(1);
});

it('a crawler gets the status of an error and no page', async () => {
  const response = await fetch(`${origin}/djurfakta`, { headers: { 'User-Agent': 'Googlebot/2.1' } });
  expect([response.status, await response.text()]).toEqual([500, '']);
});
