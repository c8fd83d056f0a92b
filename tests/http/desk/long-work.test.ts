import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { sealIn } from '../../support/desk/act-form.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const path = '/kansli/inbetalningar';
/** Three pages, and more than are done at once. */
const rows = 102;

let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
let handler: DeskBrowser;
let file: string;
let sums: number[];
beforeAll(async () => {
  site = await openPayingSiteHere();
  handler = await signIn(site.origin, 'handlaggare');
  sums = [];
  let list = (await handler.get(`${path}/lista.csv`)).text;
  for (let at = 0; at < rows; at++) {
    const total = (100 + ((at * 7) % rows)) * 100;
    const { reference } = await site.place({
      ...sampleDonation,
      total,
      lines: [{ product: 'donation', variant: '', amount: total }],
      paymentMethod: 'invoice',
    });
    sums.push(total);
    list += `2026-11-21;${reference};;${total / 100};\r\n`;
  }
  list += '2026-11-21;;Okänd Okändsson;77;\r\n';
  const read = await handler.upload(path, { fil: new File([list], 'fil.csv') }, path);
  file = read.headers.get('location') ?? '';
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
      { timeout: 240_000, interval: 100 },
    )
    .toBeNull();
  return { seen, page: await handler.get(work) };
}

const ticksIn = (text: string) => [...text.matchAll(/name="rad"[^>]*?value="([^"]+)"/g)].map(([, tick = '']) => tick);
const nextOf = (text: string) =>
  (/<a[^>]*rel="next"[^>]*href="([^"]*)"|<a[^>]*href="([^"]*)"[^>]*rel="next"/.exec(text) ?? [])
    .slice(1)
    .find(Boolean)
    ?.replaceAll('&amp;', '&');

it('a long file is shown in pages that hold each row once, by what is to be done, and in another order', async () => {
  const seen: string[] = [];
  let pages = 0;
  for (let next: string | undefined = file; next; pages++) {
    const { text } = await handler.get(next);
    expect(text).toContain(`Att göra <b>${rows + 1}</b>`);
    const ticks = ticksIn(text);
    expect(ticks.length).toBeLessThanOrEqual(50);
    seen.push(...ticks);
    next = nextOf(text);
  }
  expect([pages, seen.length, new Set(seen).size]).toEqual([3, rows, rows]);
  const { text } = await handler.get(`${file}?ordning=-summa`);
  const largest = [...text.matchAll(/class="num c-sum">([\d\s]+)/g)].map(([, sum = '']) =>
    Number(sum.replace(/\s/g, '')),
  );
  expect(largest).toEqual(
    sums
      .toSorted((a, b) => b - a)
      .slice(0, 50)
      .map((sum) => sum / 100),
  );
  // Group, order and page stay in the address.
  expect(nextOf(text)).toMatch(/ordning=-summa&efter=/);
});

it('many rows are looked at, and booked, as work that can be left and shows how far it has come', async () => {
  const nyckel: [string, string] = ['nyckel', await handler.tokenOf(file)];
  const press = (more: [string, string][] = []) =>
    handler.sendAll(`${file}?ordning=summa`, [nyckel, ['alla', '1'], ...more]);
  const first = await press();
  const work = first.headers.get('location') ?? '';
  expect([first.status, work]).toEqual([303, expect.stringMatching(/\?arbete=[\w-]{36}&ordning=summa$/)]);
  const looked = await pageOnceDone(work);
  // How many there are is up to the machine.
  for (const text of looked.seen.slice(0, -1)) expect(text).toMatch(/<progress max="100" value="\d+"/);
  for (const said of [`${rows} mejl går iväg. Läs det första.`, `och skicka ${rows} mejl`])
    expect(looked.page.text).toContain(said);

  const done = await press([['sett', sealIn(looked.page.text).sett]]);
  const { page } = await pageOnceDone(done.headers.get('location') ?? '');
  expect([page.status, page.headers.get('location')]).toEqual([302, expect.stringMatching(/\?ordning=summa&bokfort=/)]);
  const { text: after } = await handler.get(page.headers.get('location') ?? '');
  expect(after).toContain(`${rows} betalningar bokförda`);
  // Rows that wait for a person are left, and a press on all that match finds none.
  expect([after.match(/class="inpay"/g)?.length, ticksIn(after)]).toEqual([1, []]);
  const none = await press();
  expect((await handler.get(none.headers.get('location') ?? '')).text).toContain(
    'De betalningar som väntar behöver din hjälp',
  );

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
