import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleDonation, sampleGiftedMembership, samplePayer } from '#fixtures/drafts.fixture.ts';
import { readPdf } from '#fixtures/read-pdf.ts';
import type { Order } from '#orders/model/order.ts';
import { sealIn } from '../../support/desk/act-form.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const path = '/kansli/personer';
const theirs = ['Skyddsson', 'Gömvägen', 'Provina', 'Testvägen 2', 'Grattis på födelsedagen'];

let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
let reader: DeskBrowser;
let handler: DeskBrowser;
let administrator: DeskBrowser;
let hidden: Order;
let present: Order;
let transfer: Order;
let page: string;
beforeAll(async () => {
  site = await openPayingSiteHere();
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
  administrator = await signIn(site.origin, 'administrator');
  const payer = { ...samplePayer, email: 'dold@example.se', lastname: 'Skyddsson', street: 'Gömvägen 1' };
  hidden = await site.place({ ...sampleGiftedMembership, payer });
  const lines = [
    { product: 'donation', variant: '', amount: 30_000 },
    { product: 'welcome-present', variant: 'poster', amount: 0 },
  ] as const;
  present = await site.place({ ...sampleDonation, form: 'welcome-present', lines: [...lines], total: 30_000, payer });
  await site.apply(present, 'paid');
  transfer = await site.place({ ...sampleDonation, paymentMethod: 'invoice', payer });
  page = `${path}/${hidden.reference}`;
  await handler.post('/kansli/post', { gor: 'skriv-ut', ref: hidden.reference }, '/kansli/post');
  const fields = { gor: 'skydda', text: 'Ringde själv i dag', id: randomUUID() };
  for (let press = 0; press < 2; press++) await handler.post(page, fields, page);
});
afterAll(() => site.stop());

/** Rows of a table that are about somebody protected. */
const rowsIn = (text: string) =>
  text
    .split('</tr>')
    .map((row) => row.slice(row.lastIndexOf('<tr')))
    .filter((row) => row.includes('Skyddad'))
    .join('');

describe('somebody with a protected identity', () => {
  it.each([
    '/kansli/bestallningar',
    '/kansli/fakturor',
    '/kansli/post',
    '/kansli/post/presenter',
    '/kansli/medlemmar',
    '/kansli/medlemmar/tidning?dag=2026-11-29',
  ])('is no name in %s, and for a reader not there at all', async (list) => {
    const [seen, read] = [(await handler.get(list)).text, (await reader.get(list)).text];
    const { reference } = list.endsWith('presenter') ? present : hidden;
    expect(rowsIn(seen)).toContain(reference);
    expect(read).not.toContain(reference);
    for (const said of theirs) for (const text of [seen, read]) expect(text).not.toContain(said);
  });

  it.each(['skyddsson', 'provina exempelsson', '070-174 06 05'])(
    'is found by “%s” only as protected',
    async (asked) => {
      for (const list of ['/kansli/bestallningar', path]) {
        const query = `?${new URLSearchParams({ sok: asked })}`;
        const [seen, read] = [(await handler.get(list + query)).text, (await reader.get(list + query)).text];
        expect(rowsIn(seen)).toContain(`/${hidden.reference}"`);
        expect(rowsIn(read)).toContain('Skyddad, tas för hand');
        expect(rowsIn(read)).not.toContain('<a ');
        for (const said of theirs) expect(rowsIn(seen) + rowsIn(read)).not.toContain(said);
      }
    },
  );

  it('is no payer in the bank’s files, but where a handler must decide', async () => {
    const payments = '/kansli/inbetalningar';
    const list = [
      'Datum;Referens;Namn;Summa;Anteckning',
      `2026-11-01;${transfer.reference};Testa Skyddsson;200;Gömvägen 1`,
      '2026-11-02;;SKYDDSSON TESTA MARIA;77;Gömvägen 1 i dag',
      '2026-11-03;;Bo Låtsas;77;annat',
    ].join('\n');
    const read = await handler.upload(payments, { fil: new File([list], 'lista.csv') }, payments);
    const file = read.headers.get('location') ?? '';
    const shown = (await handler.get(file)).text;
    const [matched, toDecide] = [
      shown.slice(shown.indexOf('id="h-ihop"')),
      shown.slice(0, shown.indexOf('id="h-ihop"')),
    ];
    expect(toDecide).toContain('Gömvägen 1 i dag');
    expect(matched.slice(0, matched.indexOf('</table>'))).toMatch(/Skyddad identitet(?!.*Skyddsson)/s);
    const readers = (await reader.get(file)).text;
    expect(readers).toContain('Betalning från någon med skyddad identitet');
    expect(readers).toContain('Bo Låtsas');
    for (const said of [...theirs, 'SKYDDSSON', transfer.reference]) expect(readers).not.toContain(said);
    const tick = /value="([^"]+\|\d+)"/.exec(shown)?.[1] ?? '';
    const id =
      /name="version-([^"]+)"/.exec(
        shown.split('class="inpay"').find((part) => part.includes('Gömvägen 1 i dag')) ?? '',
      )?.[1] ?? '';
    const seen = (await handler.post(file, { rad: tick }, file)).text;
    expect(seen).toContain('Mejlet går till någon med skyddad identitet och visas inte här.');
    await handler.post(file, { rad: tick, ...sealIn(seen) }, file);
    await handler.post(file, { bara: id, [`version-${id}`]: '1', [`val-${id}`]: 'unknown' }, file);
    for (const one of [file, `${payments}/okanda`]) {
      const { text } = await reader.get(one);
      expect(text).toMatch(/skyddad identitet/i);
      for (const said of [...theirs, 'SKYDDSSON', transfer.reference]) expect(text).not.toContain(said);
    }
    const booked = (await handler.get(file)).text;
    expect(booked).toContain('Skyddad identitet');
    expect(booked).toContain(transfer.reference);
    expect(booked).not.toContain('Skyddsson');
  });

  it('is opened by whoever handles, and by no reader', async () => {
    const order = `/kansli/bestallningar/${hidden.reference}`;
    for (const one of [order, page]) {
      expect((await handler.get(one)).text).toContain('Skyddad identitet, tas för hand.');
      expect((await reader.get(one)).status).toBe(404);
    }
    expect((await reader.get(`${order}/invoice.pdf`)).status).toBe(404);
  });

  it('is in no print run, on no label and not in the magazine’s file', async () => {
    const other = await site.place({ ...sampleGiftedMembership, payer: { ...samplePayer, lastname: 'Synlig' } });
    const refs = `ref=${hidden.reference}&ref=${other.reference}`;
    const files = [
      `/kansli/post/kort.pdf?${refs}`,
      `/kansli/post/etiketter.pdf?${refs}`,
      '/kansli/medlemmar/tidning/etiketter.pdf?dag=2026-11-29',
      '/kansli/medlemmar/tidning/lista.csv?dag=2026-11-29',
    ];
    const noLabel = await handler.get(`/kansli/post/presenter/etiketter.pdf?ref=${present.reference}`);
    expect(noLabel.status).not.toBe(200);
    for (const file of files) {
      const Cookie = [...handler.cookies].map((pair) => pair.join('=')).join('; ');
      const answer = await fetch(site.origin + file, { headers: { Cookie } });
      expect([file, answer.status]).toEqual([file, 200]);
      const bytes = new Uint8Array(await answer.arrayBuffer());
      const text = file.includes('.csv')
        ? new TextDecoder().decode(bytes)
        : readPdf(bytes)
            .lines.map((line) => line.text)
            .join('\n');
      expect([file, /Skyddsson|Gömvägen/.test(text)]).toEqual([file, false]);
      expect([
        file,
        text.includes(file.includes('kort.pdf') ? 'Provina' : 'Provina Exempelsson') || text.includes('Synlig'),
      ]).toEqual([file, true]);
    }
    const late = await handler.post('/kansli/post', { gor: 'posta', ref: hidden.reference }, '/kansli/post');
    expect(late.headers.get('Location')).toContain('postade=0');
    const byHand = await handler.post('/kansli/post', { gor: 'for-hand', ref: other.reference }, '/kansli/post');
    expect(byHand.headers.get('Location')).toContain('postade=0');
  });

  it('stays so in what is ordered next, until an administrator says otherwise', async () => {
    const next = await site.place({ ...sampleDonation, payer: { ...samplePayer, email: 'dold@example.se' } });
    expect((await reader.get(`${path}/${next.reference}`)).status).toBe(404);
    const release = { gor: 'slapp', text: 'Skyddet har upphört', id: randomUUID() };
    expect((await handler.post(page, release, '/kansli')).status).toBe(404);
    await administrator.post(page, release, page);
    expect((await reader.get(`${path}/${next.reference}`)).text).toContain(hidden.reference);
    const log = (await administrator.get(`/kansli/logg?bestallning=${hidden.reference}`)).text;
    expect([log.match(/>Markerad som skyddad</g)?.length, log.match(/>Inte längre skyddad</g)?.length]).toEqual([1, 1]);
  });
});
