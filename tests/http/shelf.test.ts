import { expect, inject, it } from 'vitest';
import { shelfThing } from '#consent/model/device-storage.ts';

const ask = (path: string) =>
  fetch(inject('site') + path, { redirect: 'manual', headers: { 'Accept-Language': 'sv' } });
const read = async (path: string) => (await ask(path)).text();
const buttonsIn = (html: string) => html.match(/<button[^>]*data-keep=[^>]*>/g) ?? [];

it.each([
  ['/djurfakta/rav', '', 'href="/djurfakta"', 'Spara i Mina djur'],
  ['/en/djurfakta/uggla', '', 'href="/en/djurfakta"', 'Save to My animals'],
  ['/hjalp-djuren/pyssla-djurvanligt/bihotell', 'done', 'data-to="/hjalp-djuren/diplom"', 'Jag gjorde det'],
  ['/hjalp-djuren/djurvanliga-tips/vatten-till-smadjur', 'done', 'data-to="/hjalp-djuren/diplom"', 'Jag gjorde det'],
  ['/hjalp-djuren/laga-vego/linsbullar', 'done', 'data-to="/hjalp-djuren/diplom"', 'Jag gjorde det'],
])('%s has one button that keeps it (%s), hidden until a script runs', async (path, part, to, text) => {
  const html = await read(path);
  const [button = '', ...others] = buttonsIn(html);
  expect(others).toEqual([]);
  expect(button).toContain(`value="${path.split('/').at(-1)}"`);
  expect(button).toContain(`data-keep="${part}"`);
  expect(html).toContain(to);
  expect(button).toContain(' hidden=""');
  expect(button).toContain('type="button"');
  expect(html).toContain(`>${text}</button>`);
});

it.each(['/hjalp-djuren/nar-djur-far-illa/skadat-djur', '/hjalp-djuren/lar-dig-mer/hur-djur-sover', '/om-oss/kontakt'])(
  '%s is nothing to have done',
  async (path) => {
    expect(buttonsIn(await read(path))).toEqual([]);
  },
);

it('the shelf has every animal ready with picture, name and link, in the page’s language', async () => {
  const html = await read('/en/djurfakta');
  const [, shelf = ''] = /<section class="shelf.*?<template>(.*?)<\/template>/s.exec(html) ?? [];
  const tiles = shelf.match(
    /<li data-id="[\w-]+"><a class="kin__link" href="\/en\/djurfakta\/[\w-]+"><img src="[^"]+"/g,
  );
  expect(tiles).toHaveLength(42);
  expect(await read('/djurfakta/plats/skog')).not.toContain('class="shelf');
});

it('the diploma names what can be done in a template alone, and its name is in no form', async () => {
  const answer = await ask('/hjalp-djuren/diplom');
  const html = await answer.text();
  expect([answer.status, html.includes('<form')]).toEqual([200, false]);
  expect(html).toContain('<meta name="robots" content="noindex"');
  expect(html.replace(/<template>.*?<\/template>/s, '')).not.toContain('data-id');
  expect(/<template>.*?<\/template>/s.exec(html)?.[0].match(/<li data-id=/g)).toHaveLength(24);
  expect((await ask('/hjalp-djuren/Diplom')).status).toBe(301);
});

it('the page about cookies tells what the device keeps, and by which law unasked', async () => {
  const html = await read('/kakor');
  const [row = ''] =
    new RegExp(`<li><h3>[^<]*</h3>(?:(?!</li>).)*<code>${shelfThing.name}</code>.*?</li>`, 's').exec(html) ?? [];
  expect(row).toContain('Mina djur');
  expect(row).toContain('9 kap. 28 §');
  expect(row).toContain('Töm hyllan');
});

it('pages are kept for reading offline only by a worker that asks this site alone, and is always asked for anew', async () => {
  const { status, headers } = await ask('/service-worker.js');
  const told = ['content-type', 'cache-control', 'content-security-policy'].map((name) => headers.get(name));
  expect(status).toBe(200);
  expect(told).toEqual([expect.stringMatching(/javascript/), 'no-cache', "default-src 'none'; connect-src 'self'"]);
  const manifest = (await (await ask('/manifest.webmanifest')).json()) as { display: string; start_url: string };
  expect([manifest.display, manifest.start_url]).toEqual(['standalone', '/']);
});

it.each(['', '/en'])('%s/app offers to keep pages, by buttons that are hidden until a script runs', async (start) => {
  const html = await read(`${start}/app`);
  expect(html).toContain(`data-start="${start || '/'}"`);
  for (const part of ['keep', 'forget']) expect(html).toMatch(new RegExp(`<button[^>]* data-part="${part}" hidden=""`));
  const offline = await read(`${start}/utan-nat`);
  expect(offline).toContain('<meta name="robots" content="noindex"');
  expect(offline).toMatch(/<template data-offline-notice="[^"]*"><p class="new-version" role="status">/);
});

it.each(['', '/en'])(
  '%s a place offers to keep all of its animals, by buttons hidden until a script runs',
  async (start) => {
    const html = await read(`${start}/djurfakta/plats/skog`);
    const [offer = ''] = /<p[^>]* data-offline="[^"]*".*?<\/p>/s.exec(html) ?? [];
    expect(offer).toContain(`data-place="${start}/djurfakta/plats/skog"`);
    expect(offer.match(/<button[^>]* hidden=""/g)).toHaveLength(2);
    expect(offer).toContain(start ? 'Save the forest' : 'Spara skogen');
  },
);
