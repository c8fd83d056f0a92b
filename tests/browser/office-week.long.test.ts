import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { adviceFile } from '#cli/demo-autogiro/bank-answers.ts';
import { createOutbox } from '#emails/outbox/outbox.server.ts';
import { readPdf } from '#fixtures/read-pdf.ts';
import { readSie } from '#fixtures/read-sie.ts';
import { sumOfAccount } from '#ledger/model/balance.ts';
import { toEntry } from '#ledger/store/read-entries.server.ts';
import type { Order } from '#orders/model/order.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { aVisitor } from '../support/browser.ts';
import { createOfficePage, type OfficePage } from '../support/desk/office-page.ts';
import { placeWeek, type Week } from '../support/desk/week-orders.ts';
import { emailsTo, untilNoEmailWaits } from '../support/forms/mailbox.ts';
import { openPayingSiteHere } from '../support/site/in-process-site.ts';

const visitor = aVisitor({ keepsOpen: true, withoutPictures: true });
const today = dateInStockholm(new Date());

describe.each([
  ['with JavaScript', true],
  ['without JavaScript', false],
])('a week of an office %s', (_, javaScriptEnabled) => {
  let site: Awaited<ReturnType<typeof openPayingSiteHere>>;
  let week: Week;
  let page: Page;
  let office: OfficePage;
  const complaints: string[] = [];
  beforeAll(async () => {
    site = await openPayingSiteHere(inject('fakes'));
    week = await placeWeek(site);
    page = await visitor.open('about:blank', { javaScriptEnabled, viewport: { width: 1366, height: 900 } });
    page.setDefaultTimeout(20_000);
    page.on('response', (answer) => {
      if (answer.status() >= 400) complaints.push(`${answer.status()} ${answer.request().method()} ${answer.url()}`);
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    office = createOfficePage(page, site.origin);
    await page.goto(`${site.origin}/kansli/logga-in`);
    await page
      .getByRole('link', { name: 'Logga in' })
      .or(page.getByRole('button', { name: 'Logga in' }))
      .click();
    await page.getByRole('button', { name: 'Administratör' }).click();
    await office.said('Hej, Administratör');
  });
  afterAll(() => site.close());

  /** An act that is undone before its letter has left needs none to put it right: here all have left. */
  const untilLettersLeft = () => untilNoEmailWaits(createOutbox(site.deps));

  it('Monday: an invoice is paid in parts, wrongly at first, and part of it goes back', async () => {
    await office.find('vecka provlund', 'Vecka Provlund');
    await office.act('Registrera betalning', () => office.type('Summa, kronor', '100'), 'Registrera betalning');
    expect(await office.sum('Kvar')).toBe('200 kr');
    await untilLettersLeft();
    await office.pressAct('Ångra', office.main);
    expect(await office.sum('Kvar')).toBe('300 kr');
    await office.find(week.parts.invoice?.ocr ?? '', 'Vecka Provlund');
    await office.act('Registrera betalning', async () => {}, 'Registrera betalning');
    expect(await office.sum('Betalt')).toBe('300 kr');
    await office.act('Skicka om mejl', async () => {}, 'Skicka om');
    await sendBack('50');
    expect(await office.sum('Betalt')).toBe('250 kr');
    // Later it is undone where it stands among what has happened.
    await sendBack('20');
    await untilLettersLeft();
    await office.find(week.parts.reference, 'Vecka Provlund');
    await office.pressAct(/^Ångra ?: Återbetalt 20/, office.main.getByRole('region', { name: 'Vad som har hänt' }));
    expect(await office.sum('Betalt')).toBe('250 kr');
  });

  it('Tuesday: what was mistyped is put right, a card waits, and an order is called off', async () => {
    await office.find(week.card.reference, 'Testa Testsson');
    const recipient = page.getByRole('group', { name: 'Den som får' });
    await office.act(
      'Rätta uppgifter',
      () => office.type('Förnamn', 'Rätta', page.getByRole('group', { name: 'Den som betalar' })),
      'Spara rättningen',
    );
    await office.main.getByRole('heading', { level: 1, name: 'Rätta Testsson' }).waitFor();
    const correct = (type: () => Promise<void>) => office.act('Rätta uppgifter', type, 'Spara rättningen');
    await correct(() => office.type('Gata', 'Rättvägen 7', recipient));
    await correct(() => office.type('Hälsning', 'Grattis från oss alla'));
    await correct(() => office.type('Dag kortet lämnas över', addDays(today, 25)));
    for (const shown of ['Rättvägen 7', 'Grattis från oss alla']) await office.said(shown);
    await office.act('Pausa eller be om hjälp', () => office.type('Varför?', 'Givaren ringer i morgon'), 'Spara');
    await office.said('Pausad: inget skrivs ut');
    await office.act(
      'Pausa eller be om hjälp',
      async () => {
        await office.choose('Släpp: allt går vidare');
        await office.type('Varför?', 'Givaren har ringt');
      },
      'Spara',
    );
    expect(await page.getByText('Pausad: inget skrivs ut').count()).toBe(0);
    await office.act(
      'Skriv en anteckning',
      () => office.type('Anteckning', 'Ring inte före nio'),
      'Spara anteckningen',
    );
    await office.said('Ring inte före nio');
    await office.find('Provsten', 'Avboka Provsten');
    await office.act('Avboka', async () => {}, 'Avboka beställningen');
    await office.said(/^Mejl om krediterad faktura/);
  });

  it('Wednesday: the bank’s file is booked, the unknown money finds its order, a surplus goes back', async () => {
    await office.goTo('Inbetalningar');
    await office.upload('Fil från banken', 'banken.xml', week.bankFile);
    await office.press('Läs in filen');
    await office.said('Stämmer på öret');
    await office.press(/^Bokför 8 betalningar/);
    await office.said('8 mejl går iväg. Läs det första.');
    await office.press(/^Bokför 8 betalningar.* och skicka 8 mejl$/);
    await office.said(/^8 betalningar bokförda/);
    for (const [payer, choice, hasLetter] of [
      ['OCR .* men summan är högre', 'väntar på betalarens besked', true],
      ['Okänd avsändare', 'Bokför som okänd inbetalning', false],
    ] as const) {
      const row = office.main.locator('.inpay', { hasText: new RegExp(payer) });
      await office.choose(choice, row);
      await office.press('Bokför', row);
      if (hasLetter) await office.press(/^Bokför och skicka/, row);
      await office.said(/^1 betalning bokförd,/);
    }
    await office.goTo('Inbetalningar');
    await office.follow('Okända inbetalningar');
    await office.choose('En annan beställning', office.main);
    await office.main.getByPlaceholder('Referens eller OCR').fill(week.twice[0].reference);
    await office.press('Bokför');
    await office.press(/^Bokför och skicka/);
    await office.said('Inga okända inbetalningar');
    await office.find(week.surplus, 'Testa Testsson');
    expect(await office.sum('För mycket')).toBe('50 kr');
    await sendBack('50');
    expect(await office.sum('Kvar')).toBe('0 kr');
  });

  it('Thursday: a reminder, a print run, a returned card, and mandates to the bank and back', async () => {
    await office.goTo('Fakturor');
    await office.follow(/^Förfallna/);
    await office.main.getByRole('checkbox').check();
    await office.pressAct('Skicka påminnelser till de valda', office.main);
    await office.said('1 påminnelse mejlas nu.');

    await office.goTo('Att posta');
    const printed = page.context().waitForEvent('response', (answer) => answer.url().includes('/kort.pdf?'));
    await office.main.getByRole('button', { name: 'Skriv ut de valda' }).click();
    expect((await printed).status()).toBe(200);
    await page.reload();
    expect(await office.main.getByText(/^Utskrivet/).count()).toBe(3);
    const references = await office.main
      .getByRole('checkbox')
      .evaluateAll((all) => all.map((one) => one.getAttribute('value')));
    const query = references.map((one) => `ref=${one}`).join('&');
    const labels = await page.request.get(`${site.origin}/kansli/post/etiketter.pdf?${query}`);
    const printedOn = readPdf(new Uint8Array(await labels.body())).lines.map(({ text }) => text);
    expect(printedOn.filter((line) => line === 'Provgatan 1')).toHaveLength(3);
    await office.press('Markera som postade');
    await office.said('3 kort är postade.');
    await office.follow('Postade kort');
    const posted = office.main.locator('tr', { hasText: week.card.reference });
    await office.choose('Kortet kom i retur', posted);
    await office.press('Markera som retur', posted);
    await office.said('Kortet väntar på rätt adress här i listan.');

    await office.goTo('Medgivanden');
    await office.press('Skapa filen till banken');
    await office.said(/^Filen är klar/);
    const file = Buffer.from(await office.bytesOf(office.main.getByRole('link', { name: 'Hämta filen' })));
    const number = /^040054029681(\d{16})/m.exec(file.toString('latin1'))?.[1] ?? '';
    await office.goTo('Medgivanden');
    await office.upload('Bankens svar', 'svar.txt', adviceFile([[number, '32']]));
    await office.press('Läs in filen');
    await office.press('Läs in filen och skicka mejlet');
    await office.said('Månadsgåvan är igång.');
  });

  it('Friday: duplicates, a form closed and opened, the books, the log, and home', async () => {
    await office.goTo('Medlemmar');
    await office.follow('Dubbletter');
    const child = office.main.getByRole('region', { name: 'Dubbla Exempelsson' });
    for (const box of await child.getByRole('checkbox').all()) await box.check();
    await office.type('Varför är det samma person?', 'Samma födelsedag, har flyttat', child);
    await office.press('Slå ihop de valda', child);
    await office.said('Medlemskapen är ihopslagna.');

    await office.goTo('Formulär');
    await office.follow('Stäng Giftogram');
    await office.type('Ord på svenska', 'Vi packar upp nya kort.');
    await office.press('Stäng formuläret');
    await office.said('Formuläret ”Giftogram” är stängt.');
    await office.press('Öppna igen', office.main.locator('.undo'));
    await office.said('Formuläret ”Giftogram” är öppet igen.');

    await office.goTo('Bokföring');
    const sie = readSie(await office.bytesOf(office.main.getByRole('link', { name: /SIE/ }).first()));
    expect(sie.vouchers.length).toBeGreaterThan(10);
    await office.goTo('Granskningslogg');
    await office.said('Betalning registrerad');
    await office.press(/^Logga ut$/, office.rail);
    await page.waitForURL(/logga-in/);
    expect((await page.goto(`${site.origin}/kansli`))?.status()).toBe(404);
  });

  it('afterwards the ledger agrees, each act is in the log once, and letters went as said', async () => {
    const rows = await site.deps.database.read((db) => db.selectFrom('ledger_entries').selectAll().execute());
    const entries = rows.map(toEntry);
    // 300 kr came and 50 went back; of the file all but two suggestions of 200 kr each, and a surplus of 50 went back.
    expect(sumOfAccount(entries, 'bank:giro')).toBe(30_000 - 5_000 + 223_000 - 40_000 - 5_000);
    expect(sumOfAccount(entries, 'unidentified')).toBe(0);
    const acts: Record<string, Record<string, number>> = {};
    for (const { act, reference } of await site.audit()) {
      if (/^(show|list|search|sign-in|placed)/.test(act)) continue;
      const about = (acts[reference ?? ''] ??= {});
      about[act] = (about[act] ?? 0) + 1;
    }
    const { parts, card, calledOff, late, mandate, surplus, twice } = week;
    const posted = { 'print-card': 1, 'card-sent': 1 };
    expect(acts).toMatchObject({
      [parts.reference]: {
        'register-payment': 2,
        paid: 1,
        'resend confirmation': 1,
        'note-refund': 2,
        'sent back 5000': 1,
        'sent back 2000': 1,
        'partly-refunded': 1,
        reverse: 2,
      },
      [card.reference]: {
        'correct-order': 4,
        'mark-order': 2,
        'add-note': 1,
        ...posted,
        'card-returned moved': 1,
      },
      [calledOff.reference]: { 'call-off': 1, cancelled: 1 },
      [surplus]: { paid: 1, 'note-refund': 1, 'sent back 5000': 1 },
      [late]: { remind: 1 },
      [mandate]: { 'mandate-sent': 1 },
      [twice[0].reference]: { ...posted, 'merge-members': 1 },
      [twice[1].reference]: { ...posted, 'merge-members': 1 },
      '': {
        'read-bank-file camt.054': 1,
        'bank-line booked': 10,
        'bank-line unknown': 1,
        'write-kort.pdf': 1,
        'write-etiketter.pdf': 1,
        'write-autogiro mandates': 1,
        'read-autogiro mandate-advice': 1,
        'close-form giftogram': 1,
        'open-form giftogram': 1,
      },
    });
    expect(Object.keys(acts[parts.reference] ?? {})).toHaveLength(8);

    await untilLettersLeft();
    const subjectsTo = async ({ payer, reference }: Order) => {
      const letters = await emailsTo(payer.email ?? '');
      return letters.map(({ subject }) => subject.replace(`, ärende ${reference}`, '')).toSorted();
    };
    expect(await subjectsTo(parts)).toEqual([
      ...['Din gåva', 'Din gåva', 'Kvitto', 'Pengar tillbaka', 'Pengar tillbaka'],
      ...['Rättelse', 'Rättelse', 'Vi har fått din betalning'],
    ]);
    expect(await subjectsTo(card)).toEqual(['Din beställning']);
    expect(await subjectsTo(calledOff)).toEqual(['Din gåva', 'Fakturan gäller inte längre']);
    expect(await subjectsTo(twice[0])).toEqual(['Din beställning', 'Vi har fått din betalning']);
    expect(complaints).toEqual([`404 GET ${site.origin}/kansli`]);
  });

  async function sendBack(kronor: string): Promise<void> {
    await office.act('Återbetala', () => office.type('Summa att betala tillbaka, kronor', kronor), 'Återbetala');
  }
});
