import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';
import { leadThrough } from './page-door.ts';
import { createWebServer } from './web-server.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function open() {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const parts = { door: leadThrough(() => new Response('page;')), admission: createAdmission(log) };
  const settings = { publicOrigin: 'http://localhost', maxConnections: 10, keepAlive: 5 };
  const web = createWebServer(parts, settings, new AbortController().signal).listen(0);
  const accepted = once(web, 'connection');
  const visitor = connect((web.address() as AddressInfo).port);
  const [connection] = (await accepted) as [Socket];
  opened.push(() => {
    visitor.destroy();
    web.close();
  });
  let heard = '';
  visitor.on('data', (words: Buffer) => (heard += words.toString()));
  return { web, visitor, connection, answers: () => heard.match(/page;/g) ?? [] };
}

const question = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';

describe('a connection whose time is up', () => {
  it('is ended when nothing moves', async () => {
    const { web, connection } = await open();
    web.emit('timeout', connection);
    await expect.poll(() => connection.destroyed).toBe(true);
  });

  it('is heard out when it speaks at the last moment', async () => {
    const { web, visitor, connection, answers } = await open();
    visitor.write(question);
    await expect.poll(answers).toEqual(['page;']);
    // In a timer, as when the time is up: these come before what has been sent.
    await pause(1);
    visitor.write(question);
    web.emit('timeout', connection);
    await expect.poll(answers).toEqual(['page;', 'page;']);
  });
});
