import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { readPdf } from '#fixtures/read-pdf.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;
const path = '/kansli/post';

let site: Site;
let reader: DeskBrowser;
let handler: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
});
afterAll(() => site.stop());

async function pdfAt(address: string) {
  const answer = await fetch(site.origin + address, {
    headers: { Cookie: [...handler.cookies].map((pair) => pair.join('=')).join('; ') },
  });
  expect(answer.headers.get('Content-Type')).toBe('application/pdf');
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
}

describe('printed cards', () => {
  it('are printed, labelled, posted, and taken back', async () => {
    const { reference } = await site.place(sampleGiftedMembership);
    const list = await handler.get(path);
    expect(list.text).toMatch(new RegExp(`<input type="checkbox"[^>]*checked=""[^>]*value="${reference}"`));
    expect(list.text).toContain('Inte utskrivet');

    const early = await handler.post(path, { gor: 'posta', ref: reference }, path);
    expect(early.headers.get('Location')).toBe(`${path}?postade=0&kvar=1`);

    const printed = await handler.post(path, { gor: 'skriv-ut', ref: reference }, path);
    const file = printed.headers.get('Location') ?? '';
    expect(file).toBe(`${path}/kort.pdf?ref=${reference}`);
    expect((await pdfAt(file)).pages).toBe(1);
    const asked = await handler.post(path, { gor: 'etiketter', ref: reference, hoppa: '4' }, path);
    const address = asked.headers.get('Location') ?? '';
    // No token in an address.
    expect(address).toBe(`${path}/etiketter.pdf?ref=${reference}&hoppa=4`);
    const labels = await pdfAt(address);
    expect(labels.lines.map(({ text }) => text).join('\n')).toContain('Testa Testsson');
    expect((await handler.get(path)).text).toContain('Utskrivet');

    const posted = await handler.post(path, { gor: 'posta', ref: reference }, path);
    expect((await handler.get(posted.headers.get('Location') ?? '')).text).toContain('1 kort är postat.');
    expect((await handler.get(path)).text).not.toContain(reference);
    const undone = await handler.post(path, { gor: 'angra', ref: reference }, `${path}?visa=postat`);
    expect((await handler.get(undone.headers.get('Location') ?? '')).text).toContain('Kortet ligger i listan igen.');
    expect((await handler.get(path)).text).toContain(reference);
  });

  it('come back and wait for their address, from the list or from the order', async () => {
    const { reference } = await site.place(sampleGiftedMembership);
    const order = `/kansli/bestallningar/${reference}`;
    const act = (fields: Record<string, string>) => handler.post(path, { ref: reference, ...fields }, path);
    await act({ gor: 'skriv-ut' });
    await act({ gor: 'posta' });
    expect((await handler.get(`${path}?visa=postat`)).text).toContain(`id="orsak-${reference}"`);
    expect((await reader.get(`${path}?visa=postat`)).text).not.toContain('name="orsak"');
    expect((await reader.post(path, { gor: 'retur', ref: reference, orsak: 'moved' }, '/kansli')).status).toBe(404);

    const returned = await act({ gor: 'retur', orsak: 'moved' });
    const { text } = await handler.get(returned.headers.get('Location') ?? '');
    expect(text).toContain('Kortet väntar på rätt adress här i listan.');
    expect(text).toMatch(/Kom i retur [^<]*: har flyttat/);
    expect(text).not.toContain(`value="${reference}" form=`);
    expect((await handler.get(order)).text).toContain('Kortet kom i retur: har flyttat.');
    const undone = await act({ gor: 'angra-retur' });
    expect((await handler.get(undone.headers.get('Location') ?? '')).text).toContain('Kortet räknas som postat igen.');

    const panel = (await handler.get(`${order}?gor=retur`)).text;
    const hidden = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(panel)?.[1] ?? '';
    const fields = { gor: 'retur', orsak: 'unknown', id: hidden('id'), version: hidden('version') };
    for (const _ of ['once', 'sent again']) expect((await handler.post(order, fields, order)).status).toBe(303);
    expect((await handler.get(order)).text.match(/Kortet i retur: okänd på adressen/g)).toHaveLength(1);
    expect((await reader.get(`${order}?gor=retur`)).text).not.toContain('name="orsak"');
  });

  it('that were unticked stay so when another row is decided, or the others are posted', async () => {
    const { reference: waiting } = await site.place(sampleGiftedMembership);
    const { reference } = await site.place(sampleGiftedMembership);
    const isTicked = (text: string) =>
      [waiting, reference].map((one) =>
        new RegExp(`<input type="checkbox"[^>]*checked=""[^>]*value="${one}"`).test(text),
      );
    const visade = /name="visade" value="([^"]+)"/.exec((await handler.get(path)).text)?.[1] ?? '';
    expect(visade.split(' ')).toEqual(expect.arrayContaining([waiting, reference]));
    const ref = reference;
    const undone = await handler.post(path, { gor: `igen:${waiting}`, ref, visade }, path);
    const list = undone.headers.get('Location') ?? '';
    expect(isTicked((await handler.get(list)).text)).toEqual([false, true]);
    await handler.post(path, { gor: 'skriv-ut', ref, visade }, path);
    const posted = await handler.post(list, { gor: 'posta', ref, visade }, list);
    const left = (await handler.get(posted.headers.get('Location') ?? '')).text;
    expect([left.includes('1 kort är postat.'), ...isTicked(left)]).toEqual([true, false, false]);
    expect(left).toContain(waiting);
  });

  it('stay as they are when a form asks for something else', async () => {
    const { reference } = await site.place(sampleGiftedMembership);
    const answer = await handler.post(path, { gor: 'annat', ref: reference }, path);
    expect(answer.headers.get('Location')).toBe(path);
    expect((await handler.get(path)).text).toContain(reference);
  });

  it('need a choice', async () => {
    for (const answer of [
      await handler.post(path, { gor: 'skriv-ut' }, path),
      await handler.get(`${path}/etiketter.pdf`),
      await handler.get(`${path}/kort.pdf?ref=XXXX-XXXX`),
    ])
      expect(answer.headers.get('Location')).toBe(`${path}?klart=inget`);
    expect((await handler.get(`${path}?klart=inget`)).text).toContain('Välj minst ett kort först.');
  });

  it('are only looked at by a reader', async () => {
    const { reference } = await site.place(sampleGiftedMembership);
    const { status, text } = await reader.get(path);
    expect([status, text.includes(reference), text.includes('name="gor"')]).toEqual([200, true, false]);
    expect((await reader.post(path, { gor: 'posta', ref: reference }, '/kansli')).status).toBe(404);
    expect((await reader.get(`${path}/kort.pdf?ref=${reference}`)).status).toBe(404);
    expect((await handler.get(`${path}/allt.pdf?ref=${reference}`)).status).toBe(404);
  });

  it('are printed from the English page as well, as files have one address', async () => {
    const { reference } = await site.place(sampleGiftedMembership);
    const english = `/en${path}`;
    const labels = await handler.post(english, { gor: 'etiketter', ref: reference }, english);
    expect(labels.headers.get('Location')).toMatch(/^\/kansli\/post\/etiketter\.pdf\?/);
    const printed = await handler.post(english, { gor: 'skriv-ut', ref: reference }, english);
    expect((await pdfAt(printed.headers.get('Location') ?? '')).pages).toBe(1);
    const paper = /href="([^"]+\/invoice.pdf)"/.exec((await handler.get(`/en/kansli/bestallningar/${reference}`)).text);
    await pdfAt(paper?.[1] ?? '');
  });
});
