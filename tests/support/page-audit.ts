import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { changedPage } from './foreign-nodes.ts';

const client = join(import.meta.dirname, '..', '..', 'build', 'client');
const kB = 1000;
const weights = new Map<string, number>();

/** Observations of one page while it was open. */
export interface Heard {
  /** Browser complaints: a policy violation, an error, or a call to a third party. */
  complaints: string[];
  /** Scripts that the page requested. */
  scripts: Set<string>;
}

/** @param origin the only origin that the page may request */
export function listenTo(page: Page, origin: string): Heard {
  const heard: Heard = { complaints: [], scripts: new Set() };
  page.on('console', (message) => {
    const isOwnStatus = message.text().startsWith('Failed to load resource') && message.location().url === page.url();
    const isError = message.type() === 'error' || message.text().startsWith(changedPage);
    if (isError && !isOwnStatus) heard.complaints.push(message.text());
  });
  page.on('pageerror', (error) => heard.complaints.push(error.message));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.origin !== origin) heard.complaints.push(`asks ${url.href}`);
    if (request.resourceType() === 'script') heard.scripts.add(url.pathname);
  });
  return heard;
}

/** Compressed size of built files as sent, bytes. */
function weighFiles(paths: Iterable<string>): number {
  let sum = 0;
  for (const path of paths) {
    const weight = weights.get(path) ?? brotliCompressSync(readFileSync(join(client, path))).byteLength;
    weights.set(path, weight);
    sum += weight;
  }
  return sum;
}

/** Scripts with their static imports. Scripts that a payment page loads later are not included. */
function withImports(paths: readonly string[], found = new Set<string>()): Set<string> {
  for (const path of paths.filter((known) => !found.has(known))) {
    found.add(path);
    const imported = readFileSync(join(client, path), 'utf8').matchAll(/\b(?:import|from)\s*"\.\/([^"]+)"/g);
    withImports(
      [...imported].map(([, name]) => `/assets/${name}`),
      found,
    );
  }
  return found;
}

/**
 * Checks the limits of a document: no React, no inline script or style, and at most 4 kB of JavaScript. Returns the
 * violations.
 */
export function documentErrors(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([^<]*)/g)];
  const code = scripts.filter(([, attributes = '']) => !attributes.includes('application/ld+json'));
  const sources = [...html.matchAll(/<script[^>]*src="([^"]+)"/g)].map(([, source = '']) => source);
  const weight = weighFiles(withImports(sources));
  const errors: [boolean, string][] = [
    [code.some(([, , inline]) => inline), 'has an inline script'],
    [code.length !== 1, `has ${code.length} scripts`],
    [html.includes('modulepreload'), 'loads modules ahead'],
    [/\son\w+="|\sstyle="/.test(html), 'has a handler or a style in an attribute'],
    [weight === 0 || weight > 4 * kB, `has ${weight} bytes of scripts`],
  ];
  return errors.flatMap(([isError, what]) => (isError ? what : []));
}

/**
 * Checks the size of an app's scripts, however they were requested.
 * @param most kB
 */
export function appErrors({ scripts }: Heard, most: number): string[] {
  const weight = weighFiles(scripts);
  return weight > 40 * kB && weight <= most * kB ? [] : [`loads ${weight} bytes of scripts`];
}
