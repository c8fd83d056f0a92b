import { expect, inject, it } from 'vitest';
import { shelfThing } from '#consent/model/device-storage.ts';

const ask = (path: string) =>
  fetch(inject('site') + path, { redirect: 'manual', headers: { 'Accept-Language': 'sv' } });
const read = async (path: string) => (await ask(path)).text();
const buttonsIn = (html: string) => html.match(/<button[^>]*data-keep=[^>]*>/g) ?? [];

it.each([
  ['/djurfakta/rav', 'animals', '/djurfakta#mina-djur', 'Spara i Mina djur'],
  ['/en/djurfakta/uggla', 'animals', '/en/djurfakta#mina-djur', 'Save to My animals'],
  ['/hjalp-djuren/pyssla-djurvanligt/bihotell', 'done', '/hjalp-djuren/diplom', 'Jag gjorde det'],
  ['/hjalp-djuren/djurvanliga-tips/vatten-till-smadjur', 'done', '/hjalp-djuren/diplom', 'Jag gjorde det'],
  ['/hjalp-djuren/laga-vego/linsbullar', 'done', '/hjalp-djuren/diplom', 'Jag gjorde det'],
])('%s has one button that keeps it (%s), hidden until a script runs', async (path, part, to, text) => {
  const html = await read(path);
  const [button = '', ...others] = buttonsIn(html);
  expect(others).toEqual([]);
  expect(button).toContain(`value="${path.split('/').at(-1)}"`);
  expect(button).toContain(`data-keep="${part}"`);
  expect(button).toContain(`data-to="${to}"`);
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
