import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sampleDonation } from '#fixtures/drafts.fixture.ts';
import { sealIn } from '../../support/desk/act-form.ts';
import { createBrowser, type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { type OwnProcess, openOwnSite } from '../../support/forms/own-site.ts';

const path = '/kansli/inbetalningar';
const rows = 130;

let site: OwnProcess;
let office: DeskBrowser;
let file: string;
beforeAll(async () => {
  site = await openOwnSite();
  office = await signIn(site.origin, 'handlaggare');
  let list = (await office.get(`${path}/lista.csv`)).text;
  for (let at = 0; at < rows; at++) {
    const draft = { ...sampleDonation, paymentMethod: 'invoice' as const };
    const { reference } = await site.repository.orders.place(draft, randomUUID());
    list += `2026-11-21;${reference};;${draft.total / 100};\r\n`;
  }
  const read = await office.upload(path, { fil: new File([list], 'fil.csv') }, path);
  file = read.headers.get('location') ?? '';
});
afterAll(() => site.stop());

/** Presses 'all that match'. What is left after a kill may be few: then there is an answer at once. */
const press = (seen: Record<string, string> = {}) => office.post(file, { alla: '1', ...seen }, file);

/** The page that a press leads to, once there is an answer. */
async function answerOf({ headers, text }: { headers: Headers; text: string }): Promise<string> {
  const next = headers.get('location');
  if (!next) return text;
  await expect
    .poll(async () => (await office.get(next)).headers.get('refresh'), { timeout: 240_000, interval: 300 })
    .toBeNull();
  return answerOf(await office.get(next));
}

/** Seal of the letters that a press would send. */
const look = async () => sealIn(await answerOf(await press()));

const receipts = async () => {
  const kinds = await Promise.all((await site.ordersOf()).map((order) => site.emailsFor(order)));
  return kinds.map((all) => all.filter((kind) => kind === 'receipt').length);
};
const bookedIn = (text: string) => Number(/Bokförda <b>(\d+)/.exec(text)?.[1] ?? 0);

it('work that a kill -9 ends says so after the start, its file shows what was booked, and the rest is booked once', async () => {
  const work = (await press(await look())).headers.get('location') ?? '';
  expect(work).toContain('arbete=');
  // It is killed once some are booked, and others are not.
  await expect
    .poll(async () => bookedIn((await office.get(file)).text), { timeout: 240_000, interval: 300 })
    .toBeGreaterThan(0);
  await site.restart();
  const { cookies } = office;
  office = createBrowser(site.origin);
  for (const [name, value] of cookies) office.cookies.set(name, value);

  const { text, status, headers } = await office.get(work);
  expect([status, headers.get('refresh')]).toEqual([200, null]);
  expect(text).toContain('Det som hann bokföras står kvar i filen');
  const half = (await office.get(file)).text;
  const before = bookedIn(half);
  expect(before).toBeGreaterThan(0);
  expect(before).toBeLessThan(rows);
  expect(half).toContain(`Att göra <b>${rows - before}</b>`);

  expect(await answerOf(await press(await look()))).toContain(`${rows - before} betalningar bokförda`);
  expect(bookedIn((await office.get(file)).text)).toBe(rows);
  expect(await receipts()).toEqual(Array.from({ length: rows }, () => 1));
  const states = (await site.ordersOf()).map(({ state }) => state);
  expect(new Set(states)).toEqual(new Set(['paid']));
}, 1_200_000);
