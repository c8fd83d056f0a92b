import { existsSync } from 'node:fs';
import { findOrInstall } from './debian-package.ts';

const places = ['/usr/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Path of nginx; null when there is none and none can be installed. */
export async function findNginx(purpose: string): Promise<string | null> {
  const find = () => places.find((place) => existsSync(place)) ?? null;
  return findOrInstall(find, { packages: ['nginx-light'], purpose });
}

/**
 * Configures an nginx that runs in the foreground and writes only to its folder. @param http content of its `http`
 * block
 */
export function nginxSettings(folder: string, http: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    worker_processes 1; daemon off; pid ${folder}/nginx.pid; error_log stderr crit;
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    events { worker_connections 1024; }
    http {
      ${kinds.map((kind) => `${kind}_temp_path ${folder};`).join(' ')}
      ${http}
    }`;
}
