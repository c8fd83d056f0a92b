import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adviceFile } from '#cli/demo-autogiro/bank-answers.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import { sealIn } from '../../support/desk/act-form.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;
const path = '/kansli/autogiro';

let site: Site;
let reader: DeskBrowser;
let handler: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
});
afterAll(() => site.stop());

/** Reads a file in; its letters, which are shown first, are sent with it. */
async function upload(bytes: Buffer, from = path) {
  const file = () => ({ fil: new File([new Uint8Array(bytes)], 'svar.txt') });
  const shown = await handler.upload(from, file(), from, { gor: 'fran-banken' });
  if (shown.status !== 200) return shown;
  return handler.upload(from, file(), from, { gor: 'fran-banken', ...sealIn(shown.text) });
}
const linkIn = (text: string) => /href="([^"]+\.txt)"/.exec(text)?.[1] ?? '';

describe('mandates', () => {
  it('go to the bank once, and its answers are told row by row', async () => {
    const { reference } = await placeSigned(site.deps, 'http-one');
    const list = (await handler.get(path)).text;
    expect(list).toContain(`href="/kansli/bestallningar/${reference}"`);
    const made = (await handler.post(path, { gor: 'till-banken' }, path)).headers.get('Location') ?? '';
    const sent = (await handler.get(made)).text;
    expect(sent).toContain('Filen är klar, med');
    expect(linkIn((await reader.get(made)).text)).toBe('');
    const file = await handler.get(linkIn(sent));
    expect(file.headers.get('Content-Disposition')).toMatch(/^attachment; filename="autogiro-mandates-20\d\d-/);
    const number = /^040054029681(\d{16})/m.exec(file.text)?.[1] ?? '';
    expect((await handler.get(linkIn(sent))).text).toBe(file.text);
    const again = await handler.post(path, { gor: 'till-banken' }, path);
    expect(again.headers.get('Location')).toBe(`${path}?klart=inget`);

    const answer = adviceFile([
      [number, '32'],
      ['99', '05'],
    ]);
    const read = (await upload(answer)).headers.get('Location') ?? '';
    const told = (await handler.get(read)).text;
    expect(told).toContain('Banken har godkänt medgivandet. Månadsgåvan är igång.');
    expect(told).toContain('Det här är inget av våra.');
    expect((await upload(answer)).headers.get('Location')).toBe(read.replace('klart', 'igen'));
    expect((await handler.get(read.replace('klart', 'igen'))).text).toContain('redan inläst');
    expect((await handler.get(`/en${read}`)).text).toContain('The bank has approved the mandate.');
    expect((await handler.get(`${path}?visa=active`)).text).toContain(reference);
  });

  it('stay as they are when a file is broken, of another kind, or missing', async () => {
    const broken = adviceFile([['1', '32']]).subarray(0, 160);
    const refused = await upload(broken);
    expect([refused.status, refused.text.includes('Filen tar slut för tidigt')]).toEqual([422, true]);
    expect((await upload(broken, `/en${path}`)).text).toContain('The file ends too soon');
    expect((await upload(Buffer.from('<Document/>'))).text).toContain('Det här är ingen fil från autogirot');
    expect((await handler.upload(path, {}, path, { gor: 'fran-banken' })).text).toContain('Välj en fil först.');
  });

  it('are only looked at by a reader', async () => {
    const { reference } = await placeSigned(site.deps, 'http-two');
    const { status, text } = await reader.get(path);
    expect([status, text.includes(reference), text.includes('name="gor"')]).toEqual([200, true, false]);
    const made = (await handler.post(path, { gor: 'till-banken' }, path)).headers.get('Location') ?? '';
    const link = linkIn((await handler.get(made)).text);
    expect((await reader.get(link)).status).toBe(404);
    expect((await reader.post(path, { gor: 'till-banken' }, '/kansli')).status).toBe(404);
    expect((await reader.post(path, { gor: 'igen', ref: reference }, '/kansli')).status).toBe(404);
    expect((await handler.get(link.replace('mandates.txt', 'draws.txt'))).status).toBe(404);
    expect((await handler.send(path, { gor: 'till-banken' })).status).toBe(403);
    expect((await handler.get(`${path}/nej`)).status).toBe(404);
  });

  it('are drawn by a file a month, and not in a month that is far away', async () => {
    const { text } = await handler.get(path);
    expect(text.match(/<th scope="row">[a-z]+ 20\d\d/g)?.length).toBeGreaterThanOrEqual(2);
    const made = (await handler.post(path, { gor: 'dra', manad: '2099-01' }, path)).headers.get('Location') ?? '';
    expect((await handler.get(made)).text).toContain('Ingen fil skapades');
    expect((await handler.post(path, { gor: 'meddela' }, path)).headers.get('Location')).toBe(`${path}?besked=0`);
    for (const gor of ['dra', 'meddela', 'har-skrivit'])
      expect((await reader.post(path, { gor }, '/kansli')).status).toBe(404);
  });

  it('go once more when somebody asks for it', async () => {
    const { reference } = await placeSigned(site.deps, 'http-three');
    await handler.post(path, { gor: 'till-banken' }, path);
    const asked = (await handler.post(path, { gor: 'igen', ref: reference }, path)).headers.get('Location') ?? '';
    const { text } = await handler.get(asked);
    expect(text).toContain('Medgivandet följer med i nästa fil.');
    expect(text).toContain(reference);
  });
});
