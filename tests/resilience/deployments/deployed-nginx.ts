import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { askTls } from '#fakes/certificates/ask-tls.ts';
import { createAuthority } from '#fakes/certificates/authority.ts';
import { nginxSettings } from '#scripts/system/nginx.ts';

export interface DeployedNginx {
  /** Error log and access log. */
  log(): Promise<string>;
  stop(): Promise<void>;
}

interface Setting {
  /** Path of the nginx executable. */
  nginx: string;
  /** Origin of the site behind nginx. */
  site: string;
  ports: { plain: number; tls: number };
  /** True to cache public responses, as a CDN would; `X-Cache` then tells where a response comes from. */
  cache?: boolean;
}

const authority = createAuthority('Deployed');
/** Trusted root of its certificate, PEM. */
export const trusted = authority.certificate;

const keeping = 'proxy_cache shared; add_header X-Cache $upstream_cache_status always;';

/**
 * Starts nginx with deploy/nginx.conf; only ports, certificate and file paths are replaced.
 * @throws Error when a replaced setting is missing, or nginx rejects the file
 */
export async function openDeployedNginx({ nginx, site, ports, cache = false }: Setting): Promise<DeployedNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'klubbhuset-nginx-'));
  const { certificate, key } = authority.issueServer();
  const files = {
    certificate: join(folder, 'certificate.pem'),
    key: join(folder, 'key.pem'),
    log: join(folder, 'log'),
    visits: join(folder, 'visits'),
  };
  const deployed = replaced(await readFile('deploy/nginx.conf', 'utf8'), [
    [/server 127\.0\.0\.1:3000;/, `server ${new URL(site).host.replace('localhost', '127.0.0.1')};`],
    [/listen 80;\s+listen \[::\]:80;/, `listen 127.0.0.1:${ports.plain};`],
    [/listen 443( .+;)\s+listen \[::\]:443 .+;/g, `listen 127.0.0.1:${ports.tls}$1`],
    [/ssl_certificate \S+;/g, `ssl_certificate ${files.certificate};`],
    [/ssl_certificate_key \S+;/g, `ssl_certificate_key ${files.key};`],
    [/root \/srv\/klubbhuset\/deploy;/, `root ${join(process.cwd(), 'deploy')};`],
    [/error_log \S+ crit;/, `error_log ${files.log} crit;`],
    [/proxy_pass http:\/\/klubbhuset;/g, `proxy_pass http://klubbhuset; ${cache ? keeping : ''}`],
  ]);
  const store = `proxy_cache_path ${join(folder, 'kept')} keys_zone=shared:1m;`;
  await writeFile(files.certificate, certificate);
  await writeFile(files.key, key);
  await writeFile(
    join(folder, 'nginx.conf'),
    nginxSettings(folder, `access_log ${files.visits}; ${store} ${deployed}`),
  );
  const server = spawn(nginx, ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(server, 'exit');
  let said = '';
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  for (let tries = 0; !(await answers(ports.tls)); tries++) {
    if (tries > 100 || server.exitCode !== null) throw new Error(`nginx did not start.\n${said}`);
    await pause(50);
  }
  return {
    log: async () => said + (await readFile(files.log, 'utf8')) + (await readFile(files.visits, 'utf8')),
    async stop() {
      server.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function replaced(settings: string, places: [RegExp, string][]): string {
  return places.reduce((text, [pattern, own]) => {
    if (text.search(pattern) < 0) throw new Error(`deploy/nginx.conf does not say ${pattern.source}`);
    return text.replace(pattern, own);
  }, settings);
}

function answers(port: number): Promise<boolean> {
  return askTls(`https://localhost:${port}/healthz`, { trusted }).then(
    () => true,
    () => false,
  );
}
