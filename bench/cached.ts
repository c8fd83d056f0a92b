import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { onCore, serverCore } from '#scripts/cores.ts';
import { freePort } from '#scripts/free-port.ts';
import { findNginx, nginxSettings } from '#scripts/system/nginx.ts';
import { askAll, askAtLeisure } from './load.ts';
import type { OwnSite } from './own-site.ts';
import { milliseconds, percentile, perSecond, type Row, row } from './row.ts';

const path = '/djurfakta/rav';
const headers = { 'Accept-Encoding': 'br' };
const seconds = 2;
const rounds = 6;

/** Raw response as sent over the wire; fetch would decompress it. */
interface Answer {
  body: Buffer;
  /** Headers, except those that every server sets itself. */
  headers: [string, string][];
}

interface Rival {
  name: string;
  url: string;
  stop(): Promise<void>;
}

/** Cached page with a browser's headers, compared with nginx and a bare node:http server that send the same bytes. */
export async function measureCached({ origin }: OwnSite): Promise<Row[]> {
  const url = origin + path;
  const answer = await settledAnswer(url);
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-bench-'));
  const file = join(folder, 'page');
  await writeFile(file, answer.body);
  const rivals = [await startNginx(folder, answer), await startBareNode(file, answer)].filter(
    (rival) => rival !== null,
  );
  const servers = [url, ...rivals.map((rival) => rival.url)];
  const rates = await inTurns(servers, (server) => askAll({ url: server, headers, seconds }));
  const fastest = (server: string) => Math.max(...(rates.get(server) ?? []));
  const waits = await inTurns(servers, (server) => askAtLeisure({ url: server, headers, seconds }, fastest(url) / 2));
  const wait = (server: string) => milliseconds(percentile(waits.get(server) ?? [], 0.5));
  for (const rival of rivals) await rival.stop();
  await rm(folder, { recursive: true, force: true });
  const what = `cached document, ${answer.body.byteLength} bytes`;
  return [
    ...rivals.map(({ name, url: their }) =>
      row(what, perSecond(fastest(url)), `${name} ${perSecond(fastest(their))}`, fastest(url) / fastest(their)),
    ),
    row(
      'cached document at half that rate, p99',
      wait(url),
      rivals.map(({ name, url: their }) => `${name} ${wait(their)}`).join(', '),
    ),
  ];
}

/** Interleaves the servers in every round, so that other load on the machine affects all of them. */
async function inTurns(servers: string[], ask: (server: string) => Promise<number>): Promise<Map<string, number[]>> {
  const found = new Map<string, number[]>(servers.map((server) => [server, []]));
  for (let round = 0; round < rounds; round++) for (const [server, numbers] of found) numbers.push(await ask(server));
  return found;
}

/** Response once background compression at best quality has finished: it no longer changes. */
async function settledAnswer(url: string): Promise<Answer> {
  for (let before = await answerOf(url); ; ) {
    await pause(1000);
    const answer = await answerOf(url);
    if (answer.body.equals(before.body)) return answer;
    before = answer;
  }
}

/** Headers that every server sets itself. */
const ofAServer = new Set(['content-length', 'date', 'connection', 'keep-alive', 'content-type']);

function answerOf(url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const said = Object.entries(response.headers).filter(([name]) => !ofAServer.has(name));
      buffer(response).then((body) => resolve({ body, headers: said as [string, string][] }), reject);
    }).on('error', reject);
  });
}

async function startNginx(folder: string, { headers: said }: Answer): Promise<Rival | null> {
  const nginx = await findNginx('compare with it');
  if (!nginx) return null;
  const port = await freePort();
  const added = said.map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`).join(' ');
  const http = `
      access_log off; open_file_cache max=10; keepalive_requests 1000000; default_type text/html; sendfile on; tcp_nopush on;
      server { listen 127.0.0.1:${port}; location / { root ${folder}; etag off; ${added} try_files /page =404; } }`;
  await writeFile(join(folder, 'nginx.conf'), nginxSettings(folder, http));
  return start('nginx', [nginx, '-c', join(folder, 'nginx.conf'), '-p', folder], `http://127.0.0.1:${port}/page`);
}

async function startBareNode(file: string, { headers: said }: Answer): Promise<Rival> {
  const port = await freePort();
  const program = `
    const body = require('node:fs').readFileSync(${JSON.stringify(file)});
    const headers = { ...${JSON.stringify(Object.fromEntries(said))}, 'Content-Type': 'text/html', 'Content-Length': body.length };
    require('node:http').createServer((request, response) => response.writeHead(200, headers).end(body)).listen(${port}, '127.0.0.1');`;
  return start('a bare node:http', [process.execPath, '-e', program], `http://127.0.0.1:${port}/page`);
}

async function start(name: string, command: string[], url: string): Promise<Rival> {
  const server = spawn(...onCore(serverCore, command), { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (let tries = 0; tries < 100 && !(await isThere(url)); tries++) await pause(50);
  return {
    name,
    url,
    async stop() {
      server.kill();
      await exited;
    },
  };
}

function isThere(url: string): Promise<boolean> {
  return fetch(url, { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
}
