import type { OwnScript } from './own-script.ts';

// Deferred scripts wait in a template until the first paint; then the enhancer inserts them (`app/client/let-in.ts`).
// Until then network and processor belong to the first view. Without scripts they stay inert.

/** Renders deferred scripts: the entry module first, then its imports. */
export function DeferredScripts({ scripts }: { scripts: OwnScript[] }) {
  const elements = scripts.map(({ src, integrity }, place) => {
    const proof = integrity ? ` integrity="${integrity}"` : '';
    return place === 0
      ? `<script type="module" src="${src}"${proof}></script>`
      : `<link rel="modulepreload" href="${src}"${proof}>`;
  });
  return <template data-late="" dangerouslySetInnerHTML={{ __html: elements.join('') }} />;
}

const preload = /<link rel="modulepreload"[^>]*>/g;
const entry = /<script[^>]* type="module" async="">.*?<\/script>/s;

/** Defers the scripts of React Router's page: the hydration entry, in its place, and its preloaded imports. */
export function deferScripts(html: string): string {
  const imports = html.match(preload) ?? [];
  return html
    .replaceAll(preload, '')
    .replace(entry, (script) => `<template data-late="">${imports.join('')}${script}</template>`);
}
