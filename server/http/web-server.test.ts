import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createLoadShedder, type LoadShedder } from '../middleware/load-shedder.ts';
import { createPassthrough, type PageCacheMiddleware } from '../page-cache/page-cache-middleware.ts';
import { createWebServer } from './web-server.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

interface Opened extends Partial<PageCacheMiddleware>, Partial<Pick<LoadShedder, 'queue'>> {
  isFull?: boolean;
  isOverloaded?: boolean;
}

async function open({ isFull = false, isOverloaded = false, queue, ...pageCaches }: Opened = {}) {
  const log = { info: () => {}, warn: () => {}, error: () => {} };
  const pageCache = { ...createPassthrough(() => new Response('page;')), ...pageCaches };
  const loadShedder = {
    ...createLoadShedder({ localeStrategy: 'no_prefix', locales: ['sv'], defaultLocale: 'sv' }, log),
    isFullFor: () => isFull,
    isOverloaded: () => isOverloaded,
    ...(queue && { queue }),
  };
  const parts = { pageCache, loadShedder };
  const settings = { publicOrigin: 'http://localhost', maxConnections: 10, keepAliveTimeout: 5 };
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

describe('a connection that times out', () => {
  it('is closed when nothing moves', async () => {
    const { web, connection } = await open();
    web.emit('timeout', connection);
    await expect.poll(() => connection.destroyed).toBe(true);
  });

  it('is kept when data arrives at the last moment', async () => {
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
    ['without a Host', 'GET / HTTP/1.1\r\n\r\n', 400],
    ['with an empty Host', 'GET / HTTP/1.1\r\nHost: \r\n\r\n', 400],
    ['with a Host that is none', 'GET / HTTP/1.1\r\nHost: a/b\r\n\r\n', 400],
    ['with a user in its Host', 'GET / HTTP/1.1\r\nHost: user@a\r\n\r\n', 400],
    ['with a Host and a port', 'GET / HTTP/1.1\r\nHost: [::1]:80\r\n\r\n', 200],
    ['with a header whose name is no token', 'GET / HTTP/1.1\r\nHost: a\r\n(a): b\r\n\r\n', 400],
    ['with two Hosts', 'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
    ['with one Host', question, 200],
    ['with HTTP/1.0 and no host', 'GET / HTTP/1.0\r\n\r\n', 200],
  ])('%s gets %s, even if the page is cached', async (_, words, status) => {
    const { visitor, heard } = await open({ answer: (_incoming, outgoing) => Boolean(outgoing.end('page;')) });
    visitor.write(words);
    await expect.poll(heard).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('that would be shed gets a stale page if there is one', async () => {
    const kept = await open({ isFull: true, serveStale: (_, outgoing) => Boolean(outgoing.end('page;')) });
    kept.visitor.write(question);
    await expect.poll(kept.answers).toEqual(['page;']);
    const unknown = await open({ isFull: true });
    unknown.visitor.write(question);
    await expect.poll(unknown.heard).toMatch(/^HTTP\/1\.1 503 [^]*Retry-After: 5/);
  });
});

describe('under overload', () => {
  const form = 'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\n';

  it.each([
    ['who is let in', { isOverloaded: true }, question, 'close'],
    ['who is sent away', { isOverloaded: true, isFull: true }, question, 'close'],
    ['who has a body on the way', { isOverloaded: true, isFull: true }, form, 'keep-alive'],
    ['who asks for a file', { isOverloaded: true }, question.replace('/', '/a.svg'), 'keep-alive'],
    ['nobody, when there is none', { isOverloaded: false }, question, 'keep-alive'],
  ])('the connection of %s is closed', async (_, state, words, connection) => {
    const { visitor, heard } = await open(state);
    visitor.write(words);
    await expect.poll(heard).toMatch(new RegExp(`\\r\\nConnection: ${connection}\\r\\n`, 'i'));
  });

  it('a shed request gets its 503 in one write, with Content-Length', async () => {
    const { visitor, heard } = await open({ isFull: true });
    visitor.write(question);
    await expect.poll(heard).toMatch(/\r\n\r\n<!DOCTYPE html>[^]*<\/html>/);
    expect(heard()).toMatch(/\r\nContent-Length: \d+\r\n/);
    expect(heard()).not.toMatch(/Transfer-Encoding/i);
  });
});

describe('a queued request', () => {
  /** One in line, and a page that may have been made meanwhile. */
  async function openWithOneInLine() {
    const line: (() => void)[] = [];
    let isCached = false;
    let made = 0;
    const site = await open({
      queue: (_, begin) => void line.push(begin),
      answer: (_, outgoing) => isCached && Boolean(outgoing.end('page;')),
      fetch: async () => {
        made += 1;
        return new Response('page;');
      },
    });
    site.visitor.write(question);
    await expect.poll(() => line.length).toBe(1);
    return {
      ...site,
      made: () => made,
      toCachedPage: () => (isCached = true),
      callIn: () => line[0]?.(),
    };
  }

  it('is rendered when its turn comes', async () => {
    const { made, callIn, answers } = await openWithOneInLine();
    expect(made()).toBe(0);
    callIn();
    await expect.poll(answers).toEqual(['page;']);
    expect(made()).toBe(1);
  });

  it('gets the page that was cached meanwhile', async () => {
    const { made, toCachedPage, callIn, answers } = await openWithOneInLine();
    toCachedPage();
    callIn();
    await expect.poll(answers).toEqual(['page;']);
    expect(made()).toBe(0);
  });

  it('is dropped when the client has hung up', async () => {
    const { made, callIn, visitor, connection } = await openWithOneInLine();
    visitor.destroy();
    await expect.poll(() => connection.destroyed).toBe(true);
    callIn();
    expect(made()).toBe(0);
  });
});
