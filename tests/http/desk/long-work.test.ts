import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { sealIn } from '../../support/desk/act-form.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/in-process-site.ts';

const path = '/kansli/inbetalningar';
const rows = 121;

let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
let handler: DeskBrowser;
let file: string;
let ticks: [string, string][];
beforeAll(async () => {
  site = await openPayingSiteHere(inject('fakes'));
  handler = await signIn(site.origin, 'handlaggare');
  let list = (await handler.get(`${path}/lista.csv`)).text;
  for (let at = 0; at < rows; at++) {
    const { reference, total } = await site.place({ ...sampleDonation, paymentMethod: 'invoice' });
    list += `2026-11-21;${reference};;${total / 100};\r\n`;
  }
  const read = await handler.upload(path, { fil: new File([list], 'fil.csv') }, path);
  file = read.headers.get('location') ?? '';
  const { text } = await handler.get(file);
  ticks = [...text.matchAll(/name="rad"[^>]*?value="([^"]+)"/g)].map(([, value = '']) => ['rad', value]);
});
afterAll(() => site.close());

/** The page of work once it asks for itself no more. */
async function pageOnceDone(work: string) {
  const seen: string[] = [];
  await expect
    .poll(
      async () => {
        const { headers, text } = await handler.get(work);
        seen.push(text);
        return headers.get('refresh');
      },
      { timeout: 240_000, interval: 20 },
    )
    .toBeNull();
  return { seen, page: await handler.get(work) };
}

it('many rows are looked at, and booked, as work that can be left and shows how far it has come', async () => {
  expect(ticks).toHaveLength(rows);
  const nyckel: [string, string] = ['nyckel', await handler.tokenOf(file)];
  const press = (more: [string, string][] = []) => handler.sendAll(file, [nyckel, ...ticks, ...more]);
  const first = await press();
  const work = first.headers.get('location') ?? '';
  expect([first.status, work]).toEqual([303, expect.stringMatching(/\?arbete=[\w-]{36}$/)]);
  const looked = await pageOnceDone(work);
  // How many there are is up to the machine.
  for (const text of looked.seen.slice(0, -1)) expect(text).toMatch(/<progress max="100" value="\d+"/);
  for (const said of [`${rows} mejl går iväg. Läs det första.`, `och skicka ${rows} mejl`])
    expect(looked.page.text).toContain(said);

  const done = await press([['sett', sealIn(looked.page.text).sett]]);
  const { page } = await pageOnceDone(done.headers.get('location') ?? '');
  expect([page.status, page.headers.get('location')]).toEqual([302, expect.stringMatching(/\?bokfort=/)]);
  expect((await handler.get(page.headers.get('location') ?? '')).text).toContain(`${rows} betalningar bokförda`);

  // It is hidden from everybody else, and work that no process knows says so.
  const other = await signIn(site.origin, 'administrator');
  for (const [browser, address] of [
    [other, work],
    [handler, `${file}?arbete=unknown`],
  ] as const) {
    const { text, headers } = await browser.get(address);
    expect([text.includes('Det finns inget svar här'), text.includes('mejl går iväg'), headers.get('refresh')]).toEqual(
      [true, false, null],
    );
  }
}, 600_000);
