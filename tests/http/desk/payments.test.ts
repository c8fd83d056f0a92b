import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { DeskBrowser } from '../../support/desk/desk-browser.ts';
import { signIn } from '../../support/desk/desk-browser.ts';

const path = '/kansli/inbetalningar';
const sample = readFileSync(join(import.meta.dirname, '../../fixtures/bank-files/camt-a.xml'), 'utf8');

let runs = 0;
/** The sample with references of its own, so that each test reads in another file. */
function fileOf(change: (xml: string) => string = (xml) => xml): string {
  runs += 1;
  return change(sample).replaceAll('20261201-0001', `http-${runs}`).replaceAll('BG20261201-001', `BGHTTP-${runs}`);
}

describe('incoming payments', () => {
  let browser: DeskBrowser;
  beforeAll(async () => {
    browser = await signIn(inject('site'), 'handlaggare');
  });

  async function readIn(content: string, from = path) {
    return browser.upload(from, { fil: new File([content], 'fil.xml') }, from);
  }

  async function readNew(content = fileOf()): Promise<string> {
    const { status, headers } = await readIn(content);
    expect(status).toBe(303);
    return headers.get('location') ?? '';
  }

  it('reads a file in, and shows its sums and rows', async () => {
    const { text } = await browser.get(await readNew());
    expect(text).toContain('Stämmer på öret');
    expect(text).toContain('Vi vet inte vad Hundklubben Provet har betalat');
    expect(text.match(/class="inpay"/g)).toHaveLength(3);
    expect(text).not.toMatch(/type="radio"[^>]*checked/);
  });

  it('says why a file is refused, in the language of the page', async () => {
    const broken = fileOf((xml) => xml.replace('<NbOfTxs>3', '<NbOfTxs>4'));
    const swedish = await readIn(broken);
    expect([swedish.status, swedish.text.includes('Bokning 1 ska ha 4 betalningar, men har 3')]).toEqual([422, true]);
    const english = await readIn(broken, `/en${path}`);
    expect(english.text).toContain('Entry 1 should have 4 payments but has 3');
    expect((await browser.upload(path, {}, path)).text).toContain('Välj en fil först.');
  });

  it('knows a file that was read in before', async () => {
    const content = fileOf();
    const first = await readNew(content);
    expect(await readNew(content)).toBe(`${first}?igen=1`);
    expect((await browser.get(`${first}?igen=1`)).text).toContain('redan inläst');
  });

  it('books a row as unknown, which can be undone; a second press changes nothing', async () => {
    const file = await readNew();
    const id = idsIn((await browser.get(file)).text)[0] ?? '';
    const fields = { [`val-${id}`]: 'unknown', [`version-${id}`]: '1', bara: id };
    const booked = (await browser.post(file, fields, file)).headers.get('location') ?? '';
    const after = (await browser.get(booked)).text;
    expect(after).toMatch(/1 betalning bokförd, 295/);
    expect((await browser.get(`${path}/okanda`)).text).toContain(`value="${id}"`);
    const again = (await browser.post(file, fields, file)).headers.get('location') ?? '';
    expect((await browser.get(again)).text).toContain('Någon annan hann före');
    const since = new URL(booked, 'http://x').searchParams.get('bokfort') ?? '';
    const undone = (await browser.post(file, { tillbaka: 'nyss', sedan: since }, file)).headers.get('location') ?? '';
    expect((await browser.get(undone)).text).toContain('1 betalning');
    expect((await browser.get(`${path}/okanda`)).text).not.toContain(`value="${id}"`);
  });

  it.each([
    ['nothing is chosen', {}, 'Välj vad betalningen ska bli först'],
    ['there is no such order', { val: 'other', order: 'XXXX-XXXX' }, 'Det finns ingen beställning'],
    ['there is none, and nothing else was chosen', { order: 'XXXX-XXXX' }, 'Det finns ingen beställning'],
  ])('books nothing when %s', async (_, { val, order }: { val?: string; order?: string }, sentence) => {
    const file = await readNew();
    const id = idsIn((await browser.get(file)).text)[0] ?? '';
    const fields = { bara: id, [`version-${id}`]: '1', [`val-${id}`]: val ?? '', [`order-${id}`]: order ?? '' };
    const { status, text } = await browser.post(file, fields, file);
    expect([status, text.includes(sentence), text.match(/class="inpay"/g)?.length]).toEqual([422, true, 3]);
    // It can be mended where it stands.
    if (order)
      expect(text).toMatch(
        new RegExp(`<input[^>]*aria-invalid="true"[^>]*value="${order}"|value="${order}"[^>]*aria-invalid="true"`),
      );
  });

  it('reads in the list that it hands out, and names broken lines', async () => {
    const empty = await browser.get(`${path}/lista.csv`);
    expect(empty.headers.get('content-disposition')).toContain('betalt-pa-plats.csv');
    const broken = await readIn(`${empty.text}2026-11-21;;Bo Låtsas;tjugo;\r\n`);
    expect([broken.status, broken.text.includes('Rad 2: beloppet ”tjugo” går inte att läsa')]).toEqual([422, true]);
    const { text } = await browser.get(await readNew(`${empty.text}2026-11-21;;Bo Låtsas;20;http-test\r\n`));
    expect(text).toContain('Betalt på plats för');
    expect(text).toContain('på plats · Bo Låtsas · meddelande: ”http-test”');
    expect(text).not.toContain('Bankens slutsumma');
  });

  it('reads in a Swish report', async () => {
    const report = 'Datum;Avsändarnr;Avsändarnamn;Belopp;Betalningsreferens\n2026-11-21;46701740605;Bo Låtsas;20,00;';
    const { text } = await browser.get(await readNew(`${report}HTTP1`));
    expect(text).toContain('Swish · Bo Låtsas · meddelande saknas · mobil som slutar på 05');
    expect(await readNew(`${report}HTTP1\n`)).toMatch(/\?kanda=1$/);
  });

  it('lets a reader look, and nothing more', async () => {
    const file = await readNew();
    const reader = await signIn(inject('site'), 'lasare');
    const { text, status } = await reader.get(file);
    expect(status).toBe(200);
    expect(text).not.toMatch(/type="radio"|name="bara"/);
    const id = idsIn(text)[0] ?? '';
    const refused = await reader.post(file, { bara: id, [`val-${id}`]: 'unknown', [`version-${id}`]: '1' }, file);
    expect(refused.status).toBe(404);
    expect((await reader.upload(path, { fil: new File([fileOf()], 'fil.xml') }, path)).status).toBe(404);
    expect((await reader.get(`${path}/lista.csv`)).status).toBe(404);
  });
});

it('takes no files elsewhere, and none of more than 11 MB', async () => {
  const browser = await signIn(inject('site'), 'handlaggare');
  expect((await browser.upload('/kansli', { fil: new File(['x'], 'x') }, '/kansli')).status).toBe(415);
  // The head alone is sent: the site has answered and left before a body of that size has gone.
  const large = request(inject('site') + path, {
    method: 'POST',
    headers: {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': 12 * 1024 * 1024,
      'Sec-Fetch-Site': 'same-origin',
      Cookie: [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  large.flushHeaders();
  const [{ statusCode }] = (await once(large, 'response')) as [IncomingMessage];
  large.destroy();
  expect(statusCode).toBe(413);
});

function idsIn(text: string): string[] {
  return [...text.matchAll(/name="version-([^"]+)"/g)].map(([, id = '']) => id);
}
