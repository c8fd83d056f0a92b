import { once } from 'node:events';
import { createServer, type Server as WebServer } from 'node:http';
import { type AddressInfo, connect, createServer as createListener } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { SerializedResponse } from '../page-cache/wire.ts';
import { createFastPath, type ParsedRequest, parseSimpleRequest } from './raw-http-fast-path.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  vi.useRealTimers();
  for (const close of opened.splice(0)) close();
});

const plain = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;

const form = (body: string) =>
  `POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

const serialized = (text: string): SerializedResponse => ({
  bytes: Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`),
  isUnderWay: false,
});

/** A lane that knows `/kept`, before a web server that echoes what it is asked. */
async function open({
  idle = 1000,
  serializedByEncoding,
}: {
  idle?: number;
  serializedByEncoding?: Record<string, SerializedResponse>;
} = {}) {
  const known = serializedByEncoding ?? { '/kept': serialized('lane;') };
  const closing = new AbortController();
  const web: WebServer = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => outgoing.end(`web ${incoming.method} ${incoming.url} ${body};`));
  });
  const { take, endIdle } = createFastPath({
    web,
    idle,
    closing: closing.signal,
    answer: ({ address }) => known[address] ?? null,
  });
  const listener = createListener({ noDelay: true }, take);
  await new Promise<void>((resolve) => listener.listen(0, resolve));
  opened.push(() => {
    listener.close();
    web.closeAllConnections();
  });
  const { port } = listener.address() as AddressInfo;

  /** A visitor's connection. */
  function connectTo() {
    const socket = connect(port, 'localhost');
    opened.push(() => socket.destroy());
    let heard = '';
    let isClosed = false;
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.on('close', () => (isClosed = true));
    socket.on('error', () => {});
    return {
      socket,
      connected: once(socket, 'connect'),
      say: (words: string) => void socket.write(words),
      heard: () => heard,
      answers: () => heard.match(/(?:lane|web [^;]*);/g) ?? [],
      isClosed: () => isClosed,
    };
  }
  return { connectTo, closing, endIdle };
}

describe('a connection', () => {
  it('stays on the fast path while it requests cached pages in a simple form', async () => {
    const { say, answers } = (await open()).connectTo();
    for (const heard of [['lane;'], ['lane;', 'lane;'], ['lane;', 'lane;', 'lane;']]) {
      say(plain('/kept'));
      await expect.poll(answers).toEqual(heard);
    }
  });

  it.each([
    ['another page', plain('/other'), 'web GET /other ;'],
    ['a form', form('a=b'), 'web POST /form a=b;'],
    ['a body where none belongs', plain('/kept', 'Content-Length: 3\r\n') + 'a=b', 'web GET /kept a=b;'],
    ['an announced body', plain('/kept', 'Transfer-Encoding: chunked\r\n') + '1\r\na\r\n0\r\n\r\n', 'web GET /kept a;'],
    ['whether it is unchanged', plain('/kept', 'If-None-Match: "a"\r\n'), 'web GET /kept ;'],
    ['the end of the connection', plain('/kept', 'Connection: close\r\n'), 'web GET /kept ;'],
  ])('moves to the web server for %s, and stays there', async (_, words, answer) => {
    const { say, answers } = (await open()).connectTo();
    say(plain('/kept'));
    await expect.poll(answers).toEqual(['lane;']);
    say(words);
    await expect.poll(answers).toEqual(['lane;', answer]);
    if (words.includes('close')) return;
    say(plain('/kept'));
    await expect.poll(answers).toEqual(['lane;', answer, 'web GET /kept ;']);
  });

  it('loses no byte of requests that arrive in pieces, or all at once', async () => {
    const { connectTo } = await open();
    const slow = connectTo();
    await slow.connected;
    const pieces = plain('/kept').split(/(?<=o)/);
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces) {
      slow.say(piece);
      await pause(30);
    }
    await expect.poll(slow.answers).toEqual(['web GET /kept ;']);
    const hasty = connectTo();
    hasty.say(plain('/a') + plain('/b') + plain('/kept'));
    await expect.poll(hasty.answers).toEqual(['web GET /a ;', 'web GET /b ;', 'web GET /kept ;']);
    const { say, answers, connected } = connectTo();
    await connected;
    const body = ['x'.repeat(50_000), 'y'.repeat(50_000)];
    for (const words of [`POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n`, ...body]) {
      say(words);
      await pause(30);
    }
    await expect.poll(answers).toEqual([`web POST /form ${body.join('')};`]);
  });

  it('gets 400 from the web server for malformed input', async () => {
    const { connectTo } = await open();
    for (const words of ['nonsense\r\n\r\n', 'GET  /kept HTTP/1.1\r\n\r\n', 'GET /kept HTTP/1.1\r\n\r\n']) {
      const { say, heard } = connectTo();
      say(words);
      await expect.poll(heard).toMatch(/^HTTP\/1\.1 400 /);
    }
  });

  it('is closed when idle', async () => {
    const { say, answers, isClosed } = (await open({ idle: 50 })).connectTo();
    say(plain('/kept'));
    await expect.poll(isClosed).toBe(true);
    expect(answers()).toEqual(['lane;']);
  });

  it('is kept when data arrives at the last moment', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const idle = 1000;
    const { say, answers } = (await open({ idle })).connectTo();
    say(plain('/kept'));
    await expect.poll(answers).toEqual(['lane;']);
    // The first look sees that it has spoken; it is the fourth in silence that ends it.
    vi.advanceTimersByTime(idle);
    // In a timer, as a look is: these come before what has been sent.
    await pause(1);
    say(plain('/kept'));
    vi.advanceTimersByTime(idle / 4);
    await expect.poll(answers).toEqual(['lane;', 'lane;']);
  });

  it('may read a response slowly, which is not overwritten meanwhile', async () => {
    const [small, large] = [serialized('lane;'), serialized('x'.repeat(20_000_000))];
    const { socket, say, heard } = (
      await open({ serializedByEncoding: { '/small': small, '/large': large } })
    ).connectTo();
    say(plain('/small'));
    await expect.poll(heard).toMatch(/lane;$/);
    expect(small.isUnderWay).toBe(false);
    socket.pause();
    say(plain('/large'));
    await expect.poll(() => large.isUnderWay).toBe(true);
    say(plain('/small'));
    socket.resume();
    const after = small.bytes.byteLength + large.bytes.byteLength;
    await expect.poll(() => heard().slice(after)).toMatch(/^HTTP\/1\.1 200 [^]*web GET \/small ;$/);
  });

  it('moves to the web server during shutdown, and is closed when idle', async () => {
    const { connectTo, closing, endIdle } = await open();
    closing.abort();
    const { say, answers } = connectTo();
    say(plain('/kept'));
    await expect.poll(answers).toEqual(['web GET /kept ;']);
    const { isClosed } = connectTo();
    const isEnded = () => {
      // It may not have been let in yet.
      endIdle();
      return isClosed();
    };
    await expect.poll(isEnded).toBe(true);
  });
});

describe('a simple request', () => {
  const read = (words: string) => parseSimpleRequest(Buffer.from(words, 'latin1'));

  it('yields its address and its headers, in any spelling', () => {
    const request = read(plain('/a?b=c', 'ACCEPT-encoding:  br, gzip \r\nCookie: a=b\r\n')) as ParsedRequest;
    expect(request.address).toBe('/a?b=c');
    expect([request.header('accept-encoding'), request.header('cookie'), request.header('x')]).toEqual([
      'br, gzip',
      'a=b',
      undefined,
    ]);
  });

  it('is parsed in linear time even if a header is all blanks', () => {
    const request = read(plain('/', `Accept-Encoding: br,${' '.repeat(3_900)}gzip\r\n`)) as ParsedRequest;
    // Were each blank looked at once for every other, this would take minutes.
    for (let time = 0; time < 20_000; time++) expect(request.header('accept-encoding')?.length).toBe(3_907);
  });

  it('may be a form whose body is complete', () => {
    const request = read(form('a=b')) as ParsedRequest;
    expect([request.method, request.address, request.header('host')]).toEqual(['POST', '/form', 'localhost']);
    expect(read(form(''))?.method).toBe('POST');
  });

  it('takes no line of a form’s body for a header', () => {
    const request = read(form('a=b\r\nCookie: locale=en\r\nAccept-Encoding: br\r\n')) as ParsedRequest;
    expect([request.header('cookie'), request.header('accept-encoding')]).toEqual([undefined, undefined]);
    const length = read(form('\r\nContent-Length: 3\r\n\r\nabc')) as ParsedRequest;
    expect([length.method, length.header('content-length')]).toEqual(['POST', undefined]);
  });

  it.each(["x!#$%&'*+-.^_`|~9", 'X-Y'])('may have a header called %s', (name) => {
    expect(read(plain('/', `${name}: a\r\n`))?.header('host')).toBe('localhost');
  });

  it.each(['localhost:3000', '[::1]:80', 'www.example.se'])('may be for the host %s', (host) => {
    expect(read(plain('/').replace('localhost', host))?.header('host')).toBe(host);
  });

  it.each([
    ['a header called (a)', plain('/', '(a): b\r\n')],
    ['a header called a/b', plain('/', 'a/b: c\r\n')],
    ['a header called "a"', plain('/', '"a": b\r\n')],
    ['a header called a@b', plain('/', 'a@b: c\r\n')],
    ['a header without a name', plain('/', ': b\r\n')],
    ['a host with a slash', plain('/').replace('localhost', 'a/b')],
    ['a host with a user', plain('/').replace('localhost', 'user@a')],
    ['a host with a blank', plain('/').replace('localhost', 'a b')],
    ['an empty host', plain('/').replace('localhost', '')],
    ['another method', plain('/').replace('GET', 'HEAD')],
    ['a form without its body', form('a=b').slice(0, -1)],
    ['a form and more', `${form('a=b')}c`],
    ['a form that does not say how long it is', form('a=b').replace(/Content-Length: 3\r\n/, '')],
    ['a form that says so twice', form('a=b').replace(/(Content-Length: 3\r\n)/, '$1$1')],
    ['a form in pieces', form('a=b').replace('Content-Length: 3', 'Transfer-Encoding: chunked')],
    ['a form that says both', form('a=b').replace('Host', 'Transfer-Encoding: chunked\r\nHost')],
    ['an older protocol', plain('/').replace('1.1', '1.0')],
    ['a proxy’s address', plain('/').replace('/ ', 'http://a/ ')],
    ['an address with a space', plain('/a b')],
    ['an address with a letter of ours', plain('/\xe4')],
    ['no host', 'GET / HTTP/1.1\r\nA: b\r\n\r\n'],
    ['two hosts', plain('/', 'host: b\r\n')],
    ['two questions', plain('/') + plain('/')],
    ['half a question', plain('/').slice(0, -2)],
    ['a body', `${plain('/')}a`],
    ['a length', plain('/', 'content-length: 0\r\n')],
    ['a length with a space before its colon', plain('/', 'Content-Length : 1\r\n')],
    ['an encoding of the body', plain('/', 'Transfer-Encoding: x\r\n')],
    ['an upgrade', plain('/', 'Upgrade: websocket\r\n')],
    ['a connection to be closed', plain('/', 'Connection: close\r\n')],
    ['an expectation', plain('/', 'Expect: 100-continue\r\n')],
    ['a part', plain('/', 'Range: bytes=0-1\r\n')],
    ['a condition', plain('/', 'If-Modified-Since: x\r\n')],
    ['a folded line', plain('/', 'A: b\r\n c\r\n')],
    ['a line feed alone', plain('/', 'A: b\nContent-Length: 1\r\n')],
    ['a carriage return alone', plain('/', 'A: b\rc\r\n')],
    ['a null byte', plain('/', 'A: \0\r\n')],
    ['more than four kilobytes', plain('/', `Cookie: ${'a'.repeat(4096)}\r\n`)],
  ])('is not %s', (_, words) => {
    expect(read(words)).toBeNull();
    expect(read(plain('/'))).not.toBeNull();
  });
});
