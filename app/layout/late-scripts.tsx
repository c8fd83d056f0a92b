import type { OwnScript } from './own-script.ts';

// Scripts that are put aside in a template until the page has been painted, when the enhancer lets them in (`app/enhance/let-in.ts`):
// until then the network and the processor belong to the first view. Where no script runs they stay inert.

/** What brings a part of a document to life, then what that imports. */
export function LateScripts({ scripts }: { scripts: OwnScript[] }) {
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

/** Puts aside what React Router's page asks for at once: the script that brings an app to life, where it stands, and what that imports. */
export function putAside(html: string): string {
  const imports = html.match(preload) ?? [];
  return html
    .replaceAll(preload, '')
    .replace(entry, (script) => `<template data-late="">${imports.join('')}${script}</template>`);
}
