import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nginxSettings } from '#scripts/system/nginx.ts';
import { prepareProxy, replaced, runProxy } from './deployed-proxy.ts';

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

const keeping = 'proxy_cache shared; add_header X-Cache $upstream_cache_status always;';

/**
 * Starts nginx with deploy/nginx.conf; only ports, certificate and file paths are replaced.
 * @throws Error when a replaced setting is missing, or nginx rejects the file
 */
export async function openDeployedNginx({ nginx, site, ports, cache = false }: Setting): Promise<DeployedNginx> {
  const { folder, certificate, key } = await prepareProxy();
  const files = { log: join(folder, 'log'), visits: join(folder, 'visits') };
  const deployed = replaced('deploy/nginx.conf', await readFile('deploy/nginx.conf', 'utf8'), [
    [/server 127\.0\.0\.1:3000;/, `server ${new URL(site).host.replace('localhost', '127.0.0.1')};`],
    [/listen 80;\s+listen \[::\]:80;/, `listen 127.0.0.1:${ports.plain};`],
    [/listen 443( .+;)\s+listen \[::\]:443 .+;/g, `listen 127.0.0.1:${ports.tls}$1`],
    [/ssl_certificate \S+;/g, `ssl_certificate ${certificate};`],
    [/ssl_certificate_key \S+;/g, `ssl_certificate_key ${key};`],
    [/root \/srv\/klubbhuset\/deploy;/, `root ${join(process.cwd(), 'deploy')};`],
    [/error_log \S+ crit;/, `error_log ${files.log} crit;`],
    [/proxy_pass http:\/\/klubbhuset;/g, `proxy_pass http://klubbhuset; ${cache ? keeping : ''}`],
  ]);
  const store = `proxy_cache_path ${join(folder, 'kept')} keys_zone=shared:1m;`;
  await writeFile(
    join(folder, 'nginx.conf'),
    nginxSettings(folder, `access_log ${files.visits}; ${store} ${deployed}`),
  );
  const proxy = await runProxy([nginx, '-c', join(folder, 'nginx.conf'), '-p', folder], folder, ports.tls);
  return {
    log: async () => proxy.said() + (await readFile(files.log, 'utf8')) + (await readFile(files.visits, 'utf8')),
    stop: proxy.stop,
  };
}
