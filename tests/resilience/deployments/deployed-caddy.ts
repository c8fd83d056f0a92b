import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DeployedProxy, prepareProxy, replaced, runProxy } from './deployed-proxy.ts';

/** Path of Caddy; null when the machine has none. */
export function findCaddy(): string | null {
  return (
    ['/usr/bin/caddy', '/usr/local/bin/caddy', '/opt/homebrew/bin/caddy'].find((place) => existsSync(place)) ?? null
  );
}

interface Setting {
  /** Path of the Caddy executable. */
  caddy: string;
  /** Origins of the sites behind it: one, or instances that take turns. */
  sites: string[];
  ports: { plain: number; tls: number };
}

/**
 * Starts Caddy with deploy/Caddyfile; only ports, certificate, file paths and the number of instances are replaced.
 * @throws Error when a replaced setting is missing, or Caddy rejects the file
 */
export async function openDeployedCaddy({ caddy, sites, ports }: Setting): Promise<DeployedProxy> {
  const { folder, certificate, key } = await prepareProxy();
  const hosts = sites.map((site) => new URL(site).host.replace('localhost', '127.0.0.1')).join(' ');
  const turns = sites.length > 1 ? 'lb_policy round_robin' : '';
  const settings = replaced('deploy/Caddyfile', await readFile('deploy/Caddyfile', 'utf8'), [
    // With automatic HTTPS Caddy would install a root certificate of its own on this machine.
    [/default_sni www\.example\.se/, 'default_sni localhost\n\tadmin off\n\tauto_https off'],
    [
      /http:\/\/example\.se, http:\/\/www\.example\.se,/,
      `http://example.se:${ports.plain}, http://www.example.se:${ports.plain},`,
    ],
    [/ https:\/\/example\.se \{/, ` https://example.se:${ports.tls} {`],
    [/^www\.example\.se \{/m, `:${ports.tls} {\n\ttls ${certificate} ${key}`],
    [/reverse_proxy 127\.0\.0\.1:3000 \{/, `reverse_proxy ${hosts} {\n\t\t${turns}`],
    [/root \* \/srv\/klubbhuset\/deploy/, `root * ${join(process.cwd(), 'deploy')}`],
  ]);
  const file = join(folder, 'Caddyfile');
  await writeFile(file, settings);
  return runProxy([caddy, 'run', '--config', file, '--adapter', 'caddyfile'], folder, ports.tls);
}
