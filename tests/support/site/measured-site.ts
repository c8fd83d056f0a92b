import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';
import { openSiteHere } from './in-process-site.ts';
import type { RunningSite } from './open-site.ts';

/** Fake measurement services: tag manager, analytics container and error service. */
export interface Measurers {
  /** Origin of the services, other than the site's. */
  guest: string;
  /** Requests received so far: method, address and body. */
  asked: string[];
  /** Settings that point a site at them. */
  settings: Record<string, string>;
  close(): Promise<void>;
}

export interface MeasuredSite extends RunningSite, Pick<Measurers, 'guest' | 'asked'> {}

const scripts: Record<string, string> = {
  '/tags.js':
    "document.cookie = '_ga=1; path=/; max-age=9999'; fetch(new URL('/collect', document.currentScript.src));",
  '/count.js': "document.cookie = '_ga_X=1; path=/; max-age=9999';",
  '/errors.js':
    "const at = new URL('/log', document.currentScript.src); window.DD_LOGS = { init: (given) => fetch(at, { method: 'POST', body: JSON.stringify(given) }) };",
};

export async function openMeasurers(): Promise<Measurers> {
  const asked: string[] = [];
  const guests = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      asked.push(`${request.method} ${request.url} ${body}`.trim());
      const script = scripts[request.url?.split('?', 1)[0] ?? ''];
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Content-Type', script ? 'text/javascript' : 'text/plain');
      response.end(script ?? '');
    });
  });
  await new Promise<void>((resolve) => guests.listen(0, '127.0.0.1', resolve));
  const guest = `http://127.0.0.1:${(guests.address() as AddressInfo).port}`;
  return {
    guest,
    asked,
    settings: {
      TAG_MANAGER_SCRIPT: `${guest}/tags.js?id=T-1`,
      ANALYTICS_SCRIPT: `${guest}/count.js`,
      ERROR_SERVICE_SCRIPT: `${guest}/errors.js`,
      ERROR_SERVICE_TOKEN: 'pub123',
      ERROR_SERVICE_ENVIRONMENT: 'test',
      MEASURING_COOKIES: '_ga=400,_ga_*=400',
    },
    async close() {
      guests.closeAllConnections();
      await new Promise((resolve) => guests.close(resolve));
    },
  };
}

/** Opens a site with measurement enabled on its pages for adults. */
export async function openMeasuredSite(settings: Record<string, string> = {}): Promise<MeasuredSite> {
  const { guest, asked, close, settings: measuring } = await openMeasurers();
  const site = await openSiteHere({ ...inject('fakes'), ...measuring, ...settings });
  return {
    ...site,
    guest,
    asked,
    async stop() {
      await site.stop();
      await close();
    },
  };
}
