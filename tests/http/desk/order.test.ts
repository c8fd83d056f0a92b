import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { act, carryOut, sealIn, standingIn } from '../../support/desk/act-form.ts';
import { type DeskBrowser, signIn } from '../../support/desk/desk-browser.ts';
import { waitForEmail } from '../../support/forms/mailbox.ts';
import { firstUnlessLong } from '../../support/long.ts';
import { openPayingSiteHere } from '../../support/site/in-process-site.ts';

type Site = Awaited<ReturnType<typeof openPayingSiteHere>>;

let site: Site;
let reader: DeskBrowser;
let handler: DeskBrowser;
let administrator: DeskBrowser;
beforeAll(async () => {
  site = await openPayingSiteHere();
  reader = await signIn(site.origin, 'lasare');
  handler = await signIn(site.origin, 'handlaggare');
  administrator = await signIn(site.origin, 'administrator');
});
afterAll(() => site.stop());

const pageOf = ({ reference }: { reference: string }) => `/kansli/bestallningar/${reference}`;

/** Letters on a page, as plain text. */
const lettersIn = (text: string) =>
  [...text.matchAll(/<details class="more" open="">(.*?)<\/details>/gs)].map(([, letter = '']) =>
    letter.replaceAll(/<[^>]*>/g, ' '),
  );

describe('an order’s page', () => {
  it('tells who, what, how much is left and what has happened, and hides the personal number', async () => {
    const order = await site.place(sampleMonthly);
    const { status, text } = await reader.get(pageOf(order));
    expect(status).toBe(200);
    for (const said of ['Testa Testsson', 'Väntar på blankett', 'Vad som har hänt', 'Bekräftelse', '••••'])
      expect(text).toContain(said);
    expect(text).not.toContain('195704289999');
    expect(text).not.toContain(order.token);
  });

  it('has no button for whoever may only read, and refuses what they send', async () => {
    const order = await site.place(sampleGiftedMembership);
    expect((await reader.get(pageOf(order))).text).not.toContain('?gor=');
    const nyckel = await reader.tokenOf('/kansli');
    for (const gor of [
      'betalning',
      'aterbetala',
      'ratta',
      'skicka',
      'avboka',
      'anteckna',
      'marka',
      'nummer',
      'angra',
    ]) {
      expect([gor, (await reader.send(pageOf(order), { nyckel, gor })).status]).toEqual([gor, 404]);
    }
    expect(await site.stateOf(order)).toBe('awaiting_invoice');
  });

  it('takes part of a payment once, says what is left, and takes it back', async () => {
    const order = await site.place(sampleGiftedMembership);
    const form = await act(handler, pageOf(order), 'betalning', { summa: '100', dag: '2026-01-02', satt: 'bank' });
    const shown = await form.send();
    expect(shown.status).toBe(200);
    expect(await site.emails(order)).not.toContain('payment-noted');
    const seen = sealIn(shown.text);
    const done = (await form.send(seen)).headers.get('location') ?? '';
    expect((await form.send(seen)).status).toBe(303);
    const { text } = await handler.get(done);
    expect(text).toMatch(/Betalt<\/dt><dd>100.kr/);
    expect(text).toMatch(/Kvar<\/dt><dd>50.kr/);
    expect(text).toContain('Delbetald');
    const entry = /name="post" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const undo = await handler.post(pageOf(order), { gor: 'angra', id: 'undo-1', post: entry }, pageOf(order));
    // If its letter has left by now, the one that puts it right is shown first.
    const again = { gor: 'angra', id: 'undo-1', post: entry, ...sealIn(undo.text) };
    expect((await handler.post(pageOf(order), again, pageOf(order))).status).toBe(303);
    expect((await handler.get(pageOf(order))).text).toMatch(/Kvar<\/dt><dd>150.kr/);
  });

  it('keeps the typing of whoever comes second', async () => {
    const order = await site.place(sampleGiftedMembership);
    const second = await act(handler, pageOf(order), 'anteckna', { text: 'Det jag skrev' });
    await (await act(handler, pageOf(order), 'anteckna', { text: 'Först' })).send();
    const { status, text } = await second.send();
    expect(status).toBe(422);
    expect(text).toContain('Någon annan ändrade beställningen');
    expect(text).toContain('Det jag skrev');
  });

  it('corrects a name, refuses a strange address, and finds the order under the right name', async () => {
    const order = await site.place(sampleGiftedMembership);
    const typed = standingIn(order);
    const wrong = await (
      await act(handler, pageOf(order), 'ratta', { ...typed, 'payer.email': 'inte en adress' })
    ).send();
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Rätta fältet E-post');
    const right = await (await act(handler, pageOf(order), 'ratta', { ...typed, 'payer.lastname': 'Rättnamn' })).send();
    expect(right.status).toBe(303);
    expect((await handler.get('/kansli/bestallningar?sok=rattnamn')).text).toContain(order.reference);
  });

  it('corrects an address to another country, whose postcode it then takes', async () => {
    const order = await site.place(sampleGiftedMembership);
    const typed = { ...standingIn(order), 'payer.postcode': 'SW1A 1AA', 'payer.city': 'London' };
    const wrong = await (await act(handler, pageOf(order), 'ratta', typed)).send();
    expect([wrong.status, wrong.text.includes('href="#payer-postcode"')]).toEqual([422, true]);
    const right = await (await act(handler, pageOf(order), 'ratta', { ...typed, 'payer.country': 'GB' })).send();
    expect(right.status).toBe(303);
    expect((await site.read(order.reference)).payer).toMatchObject({ country: 'GB', postcode: 'SW1A 1AA' });
  });

  it('shows a personal number for a reason alone, and notes it', async () => {
    const order = await site.place(sampleMonthly);
    expect((await (await act(administrator, pageOf(order), 'nummer', { text: '' })).send()).status).toBe(422);
    const { text } = await (await act(administrator, pageOf(order), 'nummer', { text: 'Banken frågar' })).send();
    expect(text).toContain('195704289999');
    expect((await handler.get(pageOf(order))).text).not.toContain('?gor=nummer');
    expect((await handler.get(pageOf(order))).text).toContain('Såg personnumret');
  });

  it('shows the letter that goes, and one that went', async () => {
    const order = await site.place(sampleGiftedMembership);
    const { text } = await handler.get(`${pageOf(order)}?gor=betalning`);
    expect(text).toContain('Det här mejlet går till testa.testsson@example.se');
    const letter = /\?mejl=([^"]+)"/.exec(text)?.[1] ?? '';
    expect((await handler.get(`${pageOf(order)}?mejl=${letter}`)).text).toContain('Så såg mejlet ut');
    expect((await handler.get(`${pageOf(order)}/invoice.pdf`)).headers.get('content-type')).toBe('application/pdf');
  });

  it('is nobody’s when the reference is wrong', async () => {
    expect((await handler.get('/kansli/bestallningar/TV7K-M4XK')).status).toBe(404);
  });
});

describe('an act that sends a letter', () => {
  it('shows the very letter and its address as its panel opens, and sends that one by a press', async () => {
    // The other tests read no letter that has left.
    const posting = await openPayingSiteHere(inject('fakes'));
    const desk = await signIn(posting.origin, 'handlaggare');
    const email = `brev-${randomUUID()}@example.se`;
    const order = await posting.place({ ...sampleGiftedMembership, payer: { ...sampleGiftedMembership.payer, email } });
    const form = await act(desk, pageOf(order), 'betalning', { summa: '150', dag: '2026-01-02', satt: 'bank' });
    const { text } = await desk.get(`${pageOf(order)}?gor=betalning`);
    const [letter = ''] = lettersIn(text);
    expect(letter).toContain(`Det här mejlet går till ${email}`);
    const before = await posting.emails(order);
    expect((await form.send()).status).toBe(303);
    const sent = await waitForEmail(email, 'Betalt');
    const words = (said: string) => said.replaceAll('&amp;', '&').split(/\s+/).join(' ');
    expect(words(letter)).toContain(words(`${sent.subject} ${sent.text}`));
    expect(await posting.emails(order)).toEqual([...before, 'receipt'].toSorted());
    await posting.close();
  });

  const unseen = [
    ['betalning', { summa: '75', dag: '2026-01-02', satt: 'bank' }, 'payment-noted', '75'],
    ['betalning', { summa: '200', dag: '2026-01-02', satt: 'f2f' }, 'receipt', '150'],
    ['avboka', {}, 'invoice-cancelled', 'kreditfaktura'],
  ] as const;
  it.each(firstUnlessLong(unseen, 1))(
    'does nothing before the letter was seen that it sends: %s %o',
    async (gor, typed, kind, said) => {
      const order = await site.place(sampleGiftedMembership);
      const form = await act(handler, pageOf(order), gor, typed);
      const before = await site.emails(order);
      const seals = new Set<string>();
      for (const seen of [{ sett: '' }, { sett: 'x' }, { sett: 'y' }, { sett: 'z' }]) {
        const shown = await form.send(seen);
        expect(shown.status).toBe(200);
        expect(shown.text).toContain('Ingenting är gjort än');
        seals.add(sealIn(shown.text).sett ?? '');
        expect(lettersIn(shown.text).join(' ')).toContain(said);
        for (const value of Object.values(typed).slice(0, 2)) expect(shown.text).toContain(`value="${value}"`);
      }
      expect([await site.stateOf(order), await site.emails(order), seals.size]).toEqual([
        'awaiting_invoice',
        before,
        1,
      ]);
      expect((await form.send(sealIn((await form.send({ sett: '' })).text))).status).toBe(303);
      expect(await site.emails(order)).toContain(kind);
    },
  );

  it('goes to the address that is right after a correction, and only where a letter was asked for', async () => {
    const order = await site.place(sampleGiftedMembership);
    const payment = await act(handler, pageOf(order), 'betalning', { summa: '150', dag: '2026-01-02', satt: 'bank' });
    await carryOut(payment.send);
    const { text } = await handler.get(`${pageOf(order)}?gor=ratta`);
    const filled = [...text.matchAll(/<input[^>]*name="((?:payer|recipient|gift)\.[^"]+)"[^>]*value="([^"]*)"/g)];
    const typed = Object.fromEntries(filled.map(([, name = '', value = '']) => [name, value]));
    const right = { ...typed, 'gift.greeting': order.gift?.greeting ?? '', 'payer.email': 'ratt-adress@example.se' };
    const shown = await (await act(handler, pageOf(order), 'ratta', { ...right, igen: '1' })).send();
    expect(lettersIn(shown.text).join(' ')).toContain('går till ratt-adress@example.se');
    expect((await site.read(order.reference)).payer.email).toBe(order.payer.email);
    expect((await (await act(handler, pageOf(order), 'ratta', right)).send()).status).toBe(303);
    expect((await site.emails(order)).filter((kind) => kind === 'receipt')).toHaveLength(1);
  });

  it('goes again once, however often the button is pressed', async () => {
    const order = await site.place(sampleGiftedMembership);
    const sent = async () => (await site.emails(order)).filter((kind) => kind === 'confirmation').length;
    const before = await sent();
    const form = await act(handler, pageOf(order), 'skicka', { mejl: 'confirmation' });
    const seen = sealIn((await form.send({ sett: '' })).text);
    for (let press = 0; press < 2; press++) expect((await form.send(seen)).status).toBe(303);
    expect(await sent()).toBe(before + 1);
    // A panel that is opened anew is another act.
    await (await act(handler, pageOf(order), 'skicka', { mejl: 'confirmation' })).send(seen);
    expect(await sent()).toBe(before + 2);
  });

  it('is none for a note, and says what is wrong before it shows a letter', async () => {
    const order = await site.place(sampleGiftedMembership);
    expect((await (await act(handler, pageOf(order), 'anteckna', { text: 'Ringde' })).send()).status).toBe(303);
    const wrong = await (await act(handler, pageOf(order), 'betalning', { summa: '', dag: '2026-01-02' })).send();
    expect(wrong.status).toBe(422);
  });
});
