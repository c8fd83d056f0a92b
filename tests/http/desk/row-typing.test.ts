import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { placeDemoInvoices, writeDemoBankFile } from '#scripts/demo-data/demo-invoices.ts';
import { carryOut, sealIn } from '../../support/desk/act-form.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { toShownPage } from '../../support/forms/shown-page.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

const path = '/kansli/inbetalningar';
let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
let handler: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  handler = await signIn(site.origin, 'handlaggare');
});
afterAll(() => site.stop());

type Fields = [string, string][];

/** The form that a page of payments is, as a browser sends it before anything is typed. */
function formOn(html: string): Fields {
  const page = toShownPage({ path, status: 200, headers: new Headers(), html });
  const form = page.forms.find(({ buttons }) => buttons.some((button) => button?.[0] === 'bara'));
  return (form?.controls ?? []).flatMap(({ name, kind, value, options }): Fields => {
    if (kind === 'tick') return checkedIn(html, name, options).map((one) => [name, one]);
    return kind === 'choice' && !value ? [] : [[name, value]];
  });
}

const checkedIn = (html: string, name: string, options: string[]) =>
  options.filter((one) =>
    html
      .split('<input')
      .some((field) => [`name="${name}"`, `value="${one}"`, 'checked=""'].every((part) => field.includes(part))),
  );

const typedIn = (fields: Fields) => fields.filter(([name, value]) => value && /^(val|order)-/.test(name));
const idsIn = (fields: Fields, prefix: string) =>
  fields.flatMap(([name]) => (name.startsWith(prefix) ? name.slice(prefix.length) : []));

/** Presses a button of the page at an address, after typing over its fields, and reads the page that it ends at. */
async function press(address: string, typed: Fields, button: [string, string], change = (fields: Fields) => fields) {
  const names = new Set(typed.map(([name]) => name));
  const fields = change(formOn((await handler.get(address)).text).filter(([name]) => !names.has(name)));
  const send = (seen: Record<string, string> = {}) =>
    handler.sendAll(address, [...fields, ...typed, button, ...Object.entries(seen)]);
  const answer = await carryOut(send);
  const to = answer.headers.get('location') ?? address;
  const { text } = answer.status === 303 ? await handler.get(to) : answer;
  return { status: answer.status, address: to, text, fields: formOn(text) };
}

it('keeps what is typed in other rows of a file while one is decided, undone and taken back', async () => {
  const content = writeDemoBankFile(await placeDemoInvoices(createOrderRepository(site.deps)), '2026-11-27');
  const read = await handler.upload(path, { fil: new File([content], 'fil.xml') }, path);
  const file = read.headers.get('location') ?? '';
  const before = formOn((await handler.get(file)).text);
  const [first = '', second = '', third = ''] = idsIn(before, 'version-');
  const [waiting = '', ...ticked] = before.flatMap(([name, value]) => (name === 'rad' ? value : []));
  expect(ticked).toHaveLength(7);
  const typed: Fields = [
    [`order-${second}`, 'abcd efgh'],
    [`val-${third}`, 'unknown'],
  ];
  const untick = (fields: Fields) => fields.filter(([, value]) => value !== waiting);
  const isKept = (fields: Fields) => {
    expect(typedIn(fields)).toEqual(typed);
    expect(fields.filter(([name]) => name === 'rad')).toHaveLength(7);
  };
  const aside = await press(file, [...typed, [`val-${first}`, 'archive']], ['bara', first], untick);
  expect(aside.status).toBe(303);
  isKept(aside.fields);
  const up = await press(aside.address, [], ['tillbaka', first]);
  expect(up.address).toContain('tillbaka=1');
  isKept(up.fields);
  const again = await press(up.address, [[`val-${first}`, 'unknown']], ['bara', first]);
  const since = new URL(again.address, site.origin).searchParams.get('bokfort') ?? '';
  const undone = await press(again.address, [['sedan', since]], ['tillbaka', 'nyss']);
  isKept(undone.fields);
  // The ticked rows alone are booked, and the other one waits, still without its tick.
  const booked = await press(undone.address, [], ['ingen', '']);
  expect(typedIn(booked.fields)).toEqual(typed);
  expect(booked.fields.filter(([name]) => ['rad', 'visade'].includes(name))).toEqual([
    ['visade', waiting.split('|')[0]],
  ]);
  // The letters of what is taken back are shown on a page of their own, which brings the typing along, as does its way out.
  await site.deps.database.write((db) => db.updateTable('outbox').set({ state: 'sent' }).execute());
  const fields = formOn(booked.text);
  const panel = await handler.sendAll(booked.address, [...fields, ['tillbaka', 'filen']]);
  const out = /<a class="small" href="([^"]+)"/.exec(panel.text)?.[1]?.replaceAll('&amp;', '&') ?? '';
  expect(typedIn(formOn((await handler.get(out)).text))).toEqual(typed);
  const shown = toShownPage({ path, status: 200, headers: new Headers(), html: panel.text });
  const hidden = shown.forms.find(({ controls }) => controls.some(({ name }) => name === 'sett'))?.controls ?? [];
  const agreed = hidden.flatMap(({ name, value }): Fields => (name === 'sett' ? [] : [[name, value]]));
  const back = await carryOut((seen = sealIn(panel.text)) =>
    handler.sendAll(booked.address, [...agreed, ...Object.entries(seen)]),
  );
  isKept(formOn((await handler.get(back.headers.get('location') ?? '')).text));
});

it('takes Enter in a field for that row alone', async () => {
  const content = writeDemoBankFile(await placeDemoInvoices(createOrderRepository(site.deps)), '2026-11-28');
  const read = await handler.upload(path, { fil: new File([content], 'fil.xml') }, path);
  const file = read.headers.get('location') ?? '';
  const { text } = await handler.get(file);
  // A browser presses the first button of a form.
  const [button] = toShownPage({ path, status: 200, headers: new Headers(), html: text }).forms.flatMap(
    ({ buttons }) => (buttons.some((one) => one?.[0] === 'bara') ? [buttons[0]] : []),
  );
  expect(button).toEqual(['bara', 'skriven']);
  const before = formOn(text);
  const ticksIn = (fields: Fields) => fields.filter(([name]) => name === 'rad');
  const [first = '', second = ''] = idsIn(before, 'version-');
  const one = await press(
    file,
    [
      [`order-${second}`, 'XXXX-XXXX'],
      [`val-${second}`, 'other'],
    ],
    ['bara', 'skriven'],
  );
  expect([one.status, one.text.includes('Det finns ingen beställning med den referensen')]).toEqual([422, true]);
  const several = await press(
    file,
    [
      [`order-${first}`, 'abcd'],
      [`order-${second}`, 'efgh'],
    ],
    ['bara', 'skriven'],
  );
  expect([several.status, several.text.includes('Tryck på Bokför på den rad du menar.')]).toEqual([422, true]);
  expect(typedIn(several.fields)).toHaveLength(2);
  // A row that is not there books nothing in its stead.
  expect((await press(file, [], ['bara', 'no-such-row'])).status).toBe(422);
  expect(ticksIn((await press(file, [], ['bara', 'skriven'])).fields)).toEqual(ticksIn(before));
});

it('keeps it among unknown money', async () => {
  const unknown = `${path}/okanda`;
  const list = `Datum;Avsändarnr;Avsändarnamn;Belopp;Betalningsreferens\n${['A', 'B', 'C'].map((one) => `2026-11-2${one === 'A' ? 1 : 2};4670174060${one === 'A' ? 5 : 6};Bo Låtsas;2${one === 'C' ? 1 : 0},00;TYPED${one}`).join('\n')}\n`;
  const read = await handler.upload(path, { fil: new File([list], 'swish.csv') }, path);
  const file = read.headers.get('location') ?? '';
  let address = file;
  for (const id of idsIn(formOn((await handler.get(file)).text), 'version-'))
    ({ address } = await press(address, [[`val-${id}`, 'unknown']], ['bara', id]));
  const [first = '', second = '', third = ''] = idsIn(formOn((await handler.get(unknown)).text), 'version-');
  const typed: Fields = [[`order-${third}`, 'abcd efgh']];
  const aside = await press(unknown, [...typed, [`val-${first}`, 'archive']], ['bara', first]);
  expect([aside.status, typedIn(aside.fields)]).toEqual([303, typed]);
  // Each row says which version of it is on the page.
  const stale = await press(aside.address, [], ['ater', `${second}|0`]);
  expect(stale.address).toContain('nej=changed');
  const [shown = ''] = new RegExp(`${second}\\|\\d+`).exec((await handler.get(unknown)).text) ?? [];
  const sent = await press(aside.address, [], ['ater', shown]);
  expect(typedIn(sent.fields)).toEqual(typed);
  expect(typedIn((await press(sent.address, [], ['tillbaka', first])).fields)).toEqual(typed);
  const wrong = await press(sent.address, [[`val-${third}`, 'other']], ['bara', 'skriven']);
  expect([wrong.status, typedIn(wrong.fields).length]).toEqual([422, 2]);
});
