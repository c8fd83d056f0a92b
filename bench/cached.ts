import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findOrInstall } from '#setup/debian-package.ts';
import { freePort } from '#setup/free-port.ts';
import { askAll } from './load.ts';
import { onCore, serverCore } from './machine.ts';
import type { OwnSite } from './own-site.ts';
import { perSecond, type Row, row } from './row.ts';

const path = '/djurfakta/rav';
const headers = { 'Accept-Encoding': 'br' };
const seconds = 3;
const rounds = 3;

/** A document that was asked for before, as browsers ask for it, against nginx and a bare node:http that serve the very same bytes. */
export async function measureCached({ origin }: OwnSite): Promise<Row[]> {
  const page = await bytesOf(origin + path);
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-bench-'));
  const file = join(folder, 'page');
  await writeFile(file, page);
  const rivals = [await startNginx(folder), await startBareNode(file)];
  const best = { site: 0, rivals: rivals.map(() => 0) };
  for (let round = 0; round < rounds; round++) {
    best.site = Math.max(best.site, await askAll({ url: origin + path, headers, seconds }));
    for (const [index, rival] of rivals.entries()) {
      if (rival)
        best.rivals[index] = Math.max(best.rivals[index] ?? 0, await askAll({ url: rival.url, headers, seconds }));
    }
  }
  for (const rival of rivals) await rival?.stop();
  await rm(folder, { recursive: true, force: true });
  return ['nginx', 'a bare node:http'].map((name, index) => {
    const fastest = best.rivals[index];
    if (!fastest) return row(`cached document, ${page.length} bytes`, perSecond(best.site), `no ${name} here`);
    return row(
      `cached document, ${page.length} bytes`,
      perSecond(best.site),
      `${name} ${perSecond(fastest)}`,
      best.site / fastest,
    );
  });
}

/** As they come over the wire; fetch would unpack them. */
function bytesOf(url: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => resolve(Buffer.concat(chunks)));
    }).on('error', reject);
  });
}

type Rival = { url: string; stop(): Promise<void> } | null;

async function startNginx(folder: string): Promise<Rival> {
  const find = () =>
    ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'].find((place) => existsSync(place)) ?? null;
  const nginx = await findOrInstall(find, { packages: ['nginx-light'], purpose: 'compare with it' });
  if (!nginx) return null;
  const port = await freePort();
  const settings = `
    worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 256; }
    http {
      access_log off; open_file_cache max=10; keepalive_requests 1000000; default_type text/html; sendfile on; tcp_nopush on;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder}; uwsgi_temp_path ${folder};
      scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; location / { root ${folder}; add_header Content-Encoding br; try_files /page =404; } }
    }`;
  await writeFile(join(folder, 'nginx.conf'), settings);
  return start([nginx, '-c', join(folder, 'nginx.conf'), '-p', folder], `http://127.0.0.1:${port}/page`);
}

async function startBareNode(file: string): Promise<Rival> {
  const port = await freePort();
  const program = `
    const body = require('node:fs').readFileSync(${JSON.stringify(file)});
    const headers = { 'Content-Type': 'text/html', 'Content-Encoding': 'br', 'Content-Length': body.length };
    require('node:http').createServer((request, response) => response.writeHead(200, headers).end(body)).listen(${port}, '127.0.0.1');`;
  return start([process.execPath, '-e', program], `http://127.0.0.1:${port}/page`);
}

async function start(command: string[], url: string): Promise<Rival> {
  const server = spawn(...onCore(serverCore, command), { stdio: ['ignore', 'ignore', 'inherit'] });
  const exited = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  for (let tries = 0; tries < 100 && !(await isThere(url)); tries++) await pause(50);
  return {
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
