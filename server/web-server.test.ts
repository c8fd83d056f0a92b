import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';
import { leadThrough, type PageDoor } from './page-door.ts';
import { createWebServer } from './web-server.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function open({ isFull = false, ...doors }: Partial<PageDoor> & { isFull?: boolean } = {}) {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const door = { ...leadThrough(() => new Response('page;')), ...doors };
  const parts = { door, admission: { ...createAdmission(log), isFullFor: () => isFull } };
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
  return { web, visitor, connection, heard: () => heard, answers: () => heard.match(/page;/g) ?? [] };
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

describe('a request', () => {
  it.each([
    ['without a host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['with two', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['with one', question, 200],
    ['of a time that knew no hosts', 'GET / HTTP/1.0\r\n\r\n', 200],
  ])('%s is %s, also for a page that is at hand', async (_, words, status) => {
    const { visitor, heard } = await open({ answer: (_incoming, outgoing) => Boolean(outgoing.end('page;')) });
    visitor.write(words);
    await expect.poll(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('that would be sent away gets an old page first, if there is one', async () => {
    const kept = await open({ isFull: true, answerInNeed: (_, outgoing) => Boolean(outgoing.end('page;')) });
    kept.visitor.write(question);
    await expect.poll(kept.answers).toEqual(['page;']);
    const unknown = await open({ isFull: true });
    unknown.visitor.write(question);
    await expect.poll(unknown.heard).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 5/);
  });
});
