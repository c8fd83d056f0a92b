import { createServer, type Server as WebServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Wire } from './page-answer.ts';
import { createQuickLane, type PlainQuestion, readPlainQuestion } from './quick-lane.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

const plain = (path: string, more = '') => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${more}\r\n`;
const settled = (ms = 30) => new Promise((resolve) => setTimeout(resolve, ms));

const wire = (text: string): Wire => ({
  bytes: Buffer.from(`HTTP/1.1 200 OK\r\nContent-Length: ${text.length}\r\n\r\n${text}`),
  isUnderWay: false,
});

/** A lane that knows `/kept`, before a web server that echoes what it is asked. */
async function open({ idle = 1000, wires }: { idle?: number; wires?: Record<string, Wire> } = {}) {
  const known = wires ?? { '/kept': wire('lane;') };
  const closing = new AbortController();
  const web: WebServer = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => outgoing.end(`web ${incoming.method} ${incoming.url} ${body};`));
  });
  const { lane, endIdle } = createQuickLane({
    web,
    idle,
    closing: closing.signal,
    answer: ({ address }) => known[address] ?? null,
  });
  await new Promise<void>((resolve) => lane.listen(0, resolve));
  opened.push(() => {
    lane.close();
    web.closeAllConnections();
  });
  const { port } = lane.address() as AddressInfo;

  /** Says each thing in turn on one connection, and gives who answered what. */
  async function say(...words: string[]) {
    const socket = connect(port, 'localhost');
    opened.push(() => socket.destroy());
    let heard = '';
    let isClosed = false;
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    socket.on('close', () => (isClosed = true));
    socket.on('error', () => {});
    for (const word of words) {
      socket.write(word);
      await settled();
    }
    return { answers: heard.match(/(?:lane|web [^;]*);/g) ?? [], heard, isClosed };
  }
  return { say, closing, endIdle };
}

describe('a connection', () => {
  it('is answered at once as long as it asks for kept pages in plain words', async () => {
    const { say } = await open();
    expect((await say(plain('/kept'), plain('/kept'), plain('/kept'))).answers).toEqual(['lane;', 'lane;', 'lane;']);
  });

  it.each([
    ['another page', plain('/other'), 'web GET /other ;'],
    ['a form', 'POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 3\r\n\r\na=b', 'web POST /form a=b;'],
    ['a body where none belongs', plain('/kept', 'Content-Length: 3\r\n') + 'a=b', 'web GET /kept a=b;'],
    ['an announced body', plain('/kept', 'Transfer-Encoding: chunked\r\n') + '1\r\na\r\n0\r\n\r\n', 'web GET /kept a;'],
    ['whether it is unchanged', plain('/kept', 'If-None-Match: "a"\r\n'), 'web GET /kept ;'],
    ['the end of the connection', plain('/kept', 'Connection: close\r\n'), 'web GET /kept ;'],
  ])('goes to the web server for %s, and stays there', async (_, words, answer) => {
    const { say } = await open();
    const { answers } = await say(plain('/kept'), words, plain('/kept'));
    expect(answers.slice(0, 2)).toEqual(['lane;', answer]);
    if (!words.includes('close')) expect(answers[2]).toBe('web GET /kept ;');
  });

  it('loses no word of what comes in pieces, or all at once', async () => {
    const { say } = await open();
    const pieces = plain('/kept').split(/(?<=o)/);
    expect(pieces.length).toBeGreaterThan(3);
    expect((await say(...pieces)).answers).toEqual(['web GET /kept ;']);
    expect((await say(plain('/a') + plain('/b') + plain('/kept'))).answers).toEqual([
      'web GET /a ;',
      'web GET /b ;',
      'web GET /kept ;',
    ]);
    const form = `POST /form HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100000\r\n\r\n`;
    const [answer = ''] = (await say(form, 'x'.repeat(50_000), 'y'.repeat(50_000))).answers;
    expect(answer.length).toBe('web POST /form ;'.length + 100_000);
  });

  it('is answered 400 by the web server when it makes no sense', async () => {
    const { say } = await open();
    for (const words of ['nonsense\r\n\r\n', 'GET  /kept HTTP/1.1\r\n\r\n', 'GET /kept HTTP/1.1\r\n\r\n'])
      await expect.poll(async () => (await say(words)).heard).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('is ended when it stands idle', async () => {
    const { say } = await open({ idle: 50 });
    expect((await say(plain('/kept'))).isClosed).toBe(false);
    await expect.poll(async () => (await say('', '', '', '')).isClosed).toBe(true);
  });

  it('may be slow to take an answer, which nobody writes over meanwhile', async () => {
    const large = wire('x'.repeat(20_000_000));
    const { say } = await open({ idle: 50, wires: { '/kept': wire('lane;'), '/large': large } });
    await say(plain('/kept'));
    expect(large.isUnderWay).toBe(false);
    const { heard } = await say(plain('/large'), '', '', '', '', '');
    expect(large.isUnderWay).toBe(true);
    expect(heard.length).toBe(large.bytes.byteLength);
  });

  it('goes to the web server once the site is closing, and is ended when nothing is under way', async () => {
    const { say, closing, endIdle } = await open();
    closing.abort();
    expect((await say(plain('/kept'))).answers).toEqual(['web GET /kept ;']);
    const idle = say('', '', '', '');
    await settled();
    endIdle();
    expect((await idle).isClosed).toBe(true);
  });
});

describe('a plain question', () => {
  const read = (words: string) => readPlainQuestion(Buffer.from(words, 'latin1'));

  it('tells its address and its headers, however they are written', () => {
    const question = read(plain('/a?b=c', 'ACCEPT-encoding:  br, gzip \r\nCookie: a=b\r\n')) as PlainQuestion;
    expect(question.address).toBe('/a?b=c');
    expect([question.header('accept-encoding'), question.header('cookie'), question.header('x')]).toEqual([
      'br, gzip',
      'a=b',
      undefined,
    ]);
  });

  it.each([
    ['another method', plain('/').replace('GET', 'HEAD')],
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
