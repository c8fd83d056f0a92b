import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adviceFile } from '#cli/demo-autogiro/bank-answers.ts';
import { sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import type { Order } from '#orders/model/order.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { placeDemoInvoices, writeDemoBankFile } from '#scripts/demo-data/demo-invoices.ts';
import { act, sealIn } from '../../support/desk/act-form.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
let handler: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  handler = await signIn(site.origin, 'handlaggare');
});
afterAll(() => site.stop());

describe('a bank file', () => {
  const path = '/kansli/inbetalningar';
  let invoiced: Order[];
  let file: string;
  beforeAll(async () => {
    invoiced = await placeDemoInvoices(createOrderRepository(site.deps));
    const content = writeDemoBankFile(invoiced, '2026-11-27');
    const read = await handler.upload(path, { fil: new File([content], 'fil.xml') }, path);
    file = read.headers.get('location') ?? '';
  });

  const isChecked = (text: string, value: string) =>
    text.split('<input').some((field) => field.includes(`value="${value}"`) && field.includes('checked=""'));
  const ticksIn = (text: string) =>
    [...text.matchAll(/name="rad"[^>]*?value="([^"]+)"/g)].map(([, value = '']) => value);
  const rowOf = (text: string, said: string) => {
    const row = text.split('class="inpay"').find((part) => part.includes(said)) ?? '';
    return {
      id: /name="version-([^"]+)"/.exec(row)?.[1] ?? '',
      choices: [...row.matchAll(/type="radio"[^>]*value="([^"]+)"/g)].map(([, value = '']) => value),
    };
  };
  async function send(fields: [string, string][], to = file) {
    return handler.sendAll(to, [['nyckel', await handler.tokenOf(to)], ...fields]);
  }
  const sealOf = (text: string): [string, string] => ['sett', sealIn(text).sett];
  const lettersOf = async (order: Order) => (await site.emails(order)).filter((kind) => kind !== 'confirmation');

  it('says how many letters its ticked rows send, shows one, and books once they have been seen', async () => {
    const all = ticksIn((await handler.get(file)).text);
    expect(all).toHaveLength(8);
    const none = await send([]);
    expect([none.status, none.text.includes('Markera minst en betalning först.')]).toEqual([422, true]);
    const ticks = all.slice(1).map((value): [string, string] => ['rad', value]);
    const { status, text } = await send(ticks);
    expect(status).toBe(200);
    for (const said of ['7 mejl går iväg. Läs det första.', 'Alla 7 som får mejl', 'letter-text', 'och skicka 7 mejl'])
      expect(text).toContain(said);
    expect(text).toMatch(/Det här mejlet går till [^<]+@exempel\.example/);
    expect(text).toContain('Bokför 7 betalningar');
    // A row without its tick stays without it, and nothing is done.
    expect(all.map((value) => isChecked(text, value))).toEqual([false, ...ticks.map(() => true)]);
    expect(await Promise.all(invoiced.map(lettersOf))).toEqual(invoiced.map(() => []));
    // Other rows send other letters, which have not been seen.
    expect((await send([...all.map((value): [string, string] => ['rad', value]), sealOf(text)])).text).toContain(
      '8 mejl går',
    );
    const done = await send([...ticks, sealOf(text)]);
    expect(done.headers.get('location')).toMatch(/\?bokfort=/);
    expect((await Promise.all(invoiced.map(lettersOf))).flat()).toEqual(ticks.map(() => 'receipt'));
    // Pressed twice, it sends nothing more.
    await send([...ticks, sealOf(text)]);
    expect((await Promise.all(invoiced.map(lettersOf))).flat()).toHaveLength(7);
  });

  it('shows the letter of a row as it was chosen, and keeps what was typed in the others', async () => {
    const { text } = await handler.get(file);
    const more = rowOf(text, 'men summan är högre');
    const less = rowOf(text, 'men summan är lägre');
    const order = invoiced.at(-1) as Order;
    const choose = (choice: string): [string, string][] => [
      ['bara', more.id],
      [`version-${more.id}`, '1'],
      [`val-${more.id}`, choice],
      [`order-${less.id}`, 'typed elsewhere'],
    ];
    const gift = await send(choose(`gift:${order.reference}`));
    expect(gift.text).toContain(`Det här mejlet går till ${order.payer.email}`);
    expect(gift.text).toContain('Bokför och skicka');
    expect(gift.text).toContain('value="typed elsewhere"');
    expect(isChecked(gift.text, `gift:${order.reference}`)).toBe(true);
    const wrong = await send([...choose('other'), [`order-${more.id}`, 'XXXX']]);
    expect([wrong.status, wrong.text.includes('value="XXXX"')]).toEqual([422, true]);
    // Another choice is another letter.
    const waits = await send([...choose(`order:${order.reference}`), sealOf(gift.text)]);
    expect([waits.status, sealIn(waits.text).sett === sealIn(gift.text).sett]).toEqual([200, false]);
    expect(await lettersOf(order)).toEqual([]);
    expect((await send([...choose(`order:${order.reference}`), sealOf(waits.text)])).status).toBe(303);
    expect(await lettersOf(order)).toContain('payment-noted');
    // An act that sends no letter is done at once.
    const nobody = rowOf(text, 'Okänd avsändare');
    const unknown = await send([
      ['bara', nobody.id],
      [`version-${nobody.id}`, '1'],
      [`val-${nobody.id}`, 'unknown'],
    ]);
    expect(unknown.headers.get('location')).toMatch(/\?bokfort=/);
  });

  it('whose unknown money is given to an order shows that letter', async () => {
    const unknown = `${path}/okanda`;
    const order = await site.place({
      ...sampleGiftedMembership,
      payer: { ...sampleGiftedMembership.payer, email: 'okand@example.se' },
    });
    const { id } = rowOf((await handler.get(unknown)).text, 'Okänd avsändare');
    const fields: [string, string][] = [
      ['bara', id],
      [`version-${id}`, '2'],
      [`val-${id}`, 'other'],
      [`order-${id}`, order.reference.toLowerCase()],
    ];
    const shown = await send(fields, unknown);
    expect(shown.text).toContain('Det här mejlet går till okand@example.se');
    expect(shown.text).toContain(`value="${order.reference.toLowerCase()}"`);
    expect(await lettersOf(order)).not.toContain('payment-noted');
    expect((await send([...fields, sealOf(shown.text)], unknown)).headers.get('location')).toBe(unknown);
    expect(await lettersOf(order)).toContain('payment-noted');
  });

  it('that is taken back shows the letters that put right what has left', async () => {
    await site.deps.database.write((db) => db.updateTable('outbox').set({ state: 'sent' }).execute());
    const whole = await send([['tillbaka', 'filen']]);
    expect(whole.text).toContain('Ta tillbaka det som är bokfört');
    expect(whole.text).toMatch(/\d mejl går iväg/);
    expect(whole.text).toContain('value="filen"');
    const rows = (await handler.get(file)).text.split('<tr');
    const booked = rows.find((part) => part.includes(invoiced[1]?.reference ?? '-')) ?? '';
    const row = /value="([^"]+)" name="tillbaka"/.exec(booked)?.[1] ?? '';
    const one = await send([['tillbaka', row]]);
    expect(one.text).toContain('Ta tillbaka och skicka mejlet');
    const before = (await Promise.all(invoiced.map(lettersOf))).flat().length;
    expect((await send([['tillbaka', row], sealOf(one.text)])).headers.get('location')).toBe(`${file}?tillbaka=1`);
    expect((await Promise.all(invoiced.map(lettersOf))).flat()).toHaveLength(before + 1);
    // The seal of one is not that of all.
    expect((await send([['tillbaka', 'filen'], sealOf(one.text)])).status).toBe(200);
    const rest = await send([['tillbaka', 'filen']]);
    expect((await send([['tillbaka', 'filen'], sealOf(rest.text)])).status).toBe(303);
    expect((await handler.get(file)).text).not.toContain('id="h-klara"');
  });
});

it('somebody without an e-mail address stops no row, and is counted beside those who get a letter', async () => {
  const path = '/kansli/inbetalningar';
  const { email: _email, ...payer } = sampleGiftedMembership.payer;
  const [alone, silent] = [
    await site.place({ ...sampleGiftedMembership, payer }),
    await site.place({ ...sampleGiftedMembership, payer }),
  ];
  const told = await site.place(sampleGiftedMembership);
  // The job has tried its first letters already, or will try them soon: they are no matter of the bank's file.
  await site.deps.database.write((db) =>
    db
      .updateTable('outbox')
      .set({ state: 'dropped', last_error: 'nobody is left to write to' })
      .where('order_id', '=', silent.id)
      .execute(),
  );
  const readIn = async (...rows: string[]) => {
    const list = ['Datum;Referens;Namn;Summa;Anteckning', ...rows].join('\n');
    const read = await handler.upload(path, { fil: new File([list], 'lista.csv') }, path);
    return read.headers.get('location') ?? '';
  };
  const bookAll = async (file: string, seen: [string, string][] = []) => {
    const { text } = await handler.get(file);
    const ticks = [...text.matchAll(/name="rad"[^>]*?value="([^"]+)"/g)].map(([, value = '']): [string, string] => [
      'rad',
      value,
    ]);
    expect(ticks.length).toBeGreaterThan(0);
    return handler.sendAll(file, [['nyckel', await handler.tokenOf(file)], ...ticks, ...seen]);
  };
  const row = ({ reference }: Order) => `2026-11-21;${reference};Testa;150;`;
  expect((await bookAll(await readIn(row(alone)))).status).toBe(303);
  const file = await readIn(row(silent), row(told));
  const { text } = await bookAll(file);
  expect(text).toContain('1 mejl till går inte iväg, eftersom betalaren inte har någon e-postadress.');
  expect((await bookAll(file, [['sett', sealIn(text).sett]])).status).toBe(303);
  // Once the office knows the address, it reads what goes there.
  const page = `/kansli/bestallningar/${silent.reference}`;
  const panel = await handler.get(`${page}?gor=ratta`);
  const filled = [...panel.text.matchAll(/<input[^>]*name="((?:payer|recipient|gift)\.[^"]+)"[^>]*value="([^"]*)"/g)];
  const typed = Object.fromEntries(filled.map(([, name = '', value = '']) => [name, value]));
  const asked = { ...typed, 'gift.greeting': silent.gift?.greeting ?? '', 'payer.email': 'nu@example.se', igen: '1' };
  const form = await act(handler, page, 'ratta', asked);
  expect((await form.send()).text).toContain('Det här mejlet går till nu@example.se');
});

it('an answer of the bank about direct debits shows its letters, and is read in by the next press', async () => {
  const path = '/kansli/autogiro';
  const order = await site.read((await placeSigned(site.deps, 'answer')).reference);
  const number = '1000000000000002';
  await site.deps.database.write((db) =>
    db.updateTable('mandates').set({ state: 'sent', payer_number: number }).where('order_id', '=', order.id).execute(),
  );
  const stateOf = () =>
    site.deps.database.read((db) =>
      db.selectFrom('mandates').select('state').where('order_id', '=', order.id).executeTakeFirstOrThrow(),
    );
  const bytes = new Uint8Array(adviceFile([[number, '32']]));
  const shown = await handler.upload(path, { fil: new File([bytes], 'svar.txt') }, path, { gor: 'fran-banken' });
  expect(shown.text).toContain(`Det här mejlet går till ${order.payer.email}`);
  expect(shown.text).toContain('Läs in filen och skicka mejlet');
  expect(await stateOf()).toEqual({ state: 'sent' });
  const fields = { gor: 'fran-banken', svar: /name="svar" value="([^"]+)"/.exec(shown.text)?.[1] ?? '' };
  expect((await handler.post(path, { ...fields, ...sealIn(shown.text), svar: 'broken' }, path)).status).toBe(422);
  expect((await handler.post(path, { ...fields, sett: 'guessed' }, path)).status).toBe(200);
  const read = await handler.post(path, { ...fields, ...sealIn(shown.text) }, path);
  expect(read.headers.get('location')).toMatch(/\/kansli\/autogiro\/[^?]+\?klart=1/);
  expect([await stateOf(), await site.emails(order)]).toEqual([
    { state: 'active' },
    expect.arrayContaining(['draw-notice']),
  ]);
  const again = await handler.post(path, { ...fields, ...sealIn(shown.text) }, path);
  expect(again.headers.get('location')).toContain('igen=1');
});
