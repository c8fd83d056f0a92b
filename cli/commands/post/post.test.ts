import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSampleContext, type SampleContext, type } from '#fixtures/context.fixture.ts';
import { sampleDonation, sampleGiftedMembership, sampleGiftogram, samplePayer } from '#fixtures/drafts.fixture.ts';
import type { OrderDraft } from '#orders/model/order.ts';

const samplePrinted: OrderDraft = {
  ...sampleGiftogram,
  paymentMethod: 'invoice',
  recipient: { firstname: 'Provius', street: 'Testvägen 2', postcode: '41101', city: 'Provstad', country: 'SE' },
  gift: { card: 'cow', to: 'Provius', greeting: 'Hej!', delivery: 'post-recipient', deliverOn: '2026-04-10' },
};

describe('the office’s post', () => {
  let context: SampleContext;
  let out: string;
  beforeEach(() => {
    context = createSampleContext();
    out = join(context.folder, 'cards');
  });
  afterEach(() => context.clear());

  it('is the printed cards with their addresses, until they are noted as sent', async () => {
    expect(await context.type(['printed', '--out', out])).toMatchObject({
      code: 0,
      said: 'There are no cards to post.\n',
    });
    const membership = await context.place(sampleGiftedMembership);
    const giftogram = await context.place(samplePrinted);
    await context.place(sampleGiftogram);
    await context.place({ ...samplePrinted, paymentMethod: 'swish' });

    const printed = await context.type(['printed', '--out', out]);
    expect(printed).toMatchObject({ code: 0, remarked: '' });
    expect(printed.said).toContain(`2 cards and addresses.csv and .xlsx, in ${out}`);
    expect(printed.said).toContain(`npm run orders -- card-sent ${giftogram}`);
    expect(readdirSync(out).toSorted()).toEqual(
      [`${membership}.pdf`, `${giftogram}.pdf`, 'addresses.csv', 'addresses.xlsx'].toSorted(),
    );
    expect(readFileSync(join(out, `${membership}.pdf`), 'utf8')).toBe(`%PDF membership-certificate ${membership}`);
    expect(readFileSync(join(out, `${giftogram}.pdf`), 'utf8')).toBe(`%PDF giftogram ${giftogram}`);
    for (const file of readdirSync(out)) expect(statSync(join(out, file)).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(out, 'addresses.csv'), 'utf8').slice(1).split('\r\n').toSorted()).toEqual(
      [
        '',
        'reference;file;hand_over;post_on;name;street;postcode;city;country',
        `${giftogram};${giftogram}.pdf;2026-04-10;2026-04-02;Provius;Testvägen 2;411 01;Provstad;SE`,
        `${membership};${membership}.pdf;2026-05-01;2026-04-27;Testa Testsson;Provgatan 1;111 22;Provstad;SE`,
      ].toSorted(),
    );

    await context.type(['card-sent', membership]);
    expect((await context.type(['printed', '--out', out])).said).toContain('1 card ');
    expect(await context.acts()).toEqual([
      'office:Testa print-cards',
      'office:Testa print-cards',
      `office:Testa card-sent ${membership}`,
      'office:Testa print-cards',
    ]);
  });

  it('leaves out who has been erased, and says so', async () => {
    const reference = await context.place({ ...samplePrinted, payer: { ...samplePayer, email: 'provius@example.se' } });
    await context.type(['person', 'erase', 'provius@example.se', '--give-up', reference, '--yes']);
    const printed = await context.type(['printed', '--out', out]);
    expect(printed.said).toBe('There are no cards to post.\n');
    expect(printed.remarked).toContain(reference);
  });

  it.each([
    [['printed'], 'PUBLIC_ORIGIN'],
    [['resend', 'confirmation'], 'SMTP_URL'],
    [['emails-again'], 'SMTP_URL'],
    [['sign-in-link'], 'DESK'],
    [['sign-in-link'], 'PUBLIC_ORIGIN'],
  ])('names the setting that %j lacks, and does nothing', async ([command = '', ...words], setting) => {
    const reference = await context.place(samplePrinted);
    for (const { id } of await context.outbox.claimDue(10)) await context.outbox.markFailed(id, 'ECONNREFUSED', null);
    const typed = [command, ...(words.length ? [reference, ...words] : []), '--as', 'Testa'];
    const { code, said, remarked } = await type(
      () => ({ ...context.documents, isSet: (name) => name !== setting }),
      command === 'printed' ? [...typed, '--out', out] : typed,
    );
    expect({ code, said }).toEqual({ code: 1, said: '' });
    expect(remarked).toContain(`${setting} is not set here, so nothing was done.`);
    expect(remarked).not.toMatch(/no mail server|localhost|are off/);
    expect(existsSync(out)).toBe(false);
    expect(await context.acts()).toEqual([]);
    expect((await context.repository.findHistory(reference))?.emails).toMatchObject([
      { state: 'given-up' },
      { state: 'queued' },
    ]);
  });

  it('goes nowhere that it cannot be written', async () => {
    await context.place(samplePrinted);
    writeFileSync(out, '');
    expect(await context.type(['printed', '--out', out])).toMatchObject({ code: 1, said: '' });
  });

  it('is letters once more, those that the order has', async () => {
    const reference = await context.place(sampleGiftogram);
    const resend = (email: string) => context.type(['resend', ...reference.split('-'), email]);
    expect(await resend('confirmation')).toMatchObject({ code: 0, remarked: '' });
    for (const email of ['receipt', 'certificate', 'welcome-child', 'continue', 'love-letter']) {
      const refused = await resend(email);
      expect(refused).toMatchObject({ code: 1, said: '' });
      expect(refused.remarked).toContain('It has: confirmation.');
    }
    await context.repository.apply(reference, 'paid', 'job');
    expect((await resend('welcome-child')).remarked).toContain('It has: confirmation, receipt, certificate.');
    context.putClock('2026-03-15');
    expect(await resend('certificate')).toMatchObject({ code: 0 });
    const { emails = [] } = (await context.repository.findHistory(reference)) ?? {};
    expect(emails.filter(({ kind }) => kind === 'confirmation')).toHaveLength(2);
    expect(emails).toContainEqual(
      expect.objectContaining({ kind: 'certificate', state: 'queued', dueAt: new Date('2026-03-15T12:00:00Z') }),
    );
    expect(await context.acts()).toEqual([
      `office:Testa resend confirmation ${reference}`,
      `job paid ${reference}`,
      `office:Testa resend certificate ${reference}`,
    ]);
  });

  it('is no letter to nobody', async () => {
    const reference = await context.place(sampleDonation);
    await context.type(['person', 'erase', samplePayer.email ?? '', '--give-up', reference, '--yes']);
    expect(await context.type(['resend', reference, 'confirmation'])).toMatchObject({ code: 1, said: '' });
  });

  it('tells how the letters are getting on', async () => {
    expect((await context.type(['emails'])).said).toBe('Waiting:     0\nUndelivered: 0\n');
    const reference = await context.place(sampleDonation);
    expect((await context.type(['emails'])).said).toContain('1, the longest since 2026-03-14 13:00');
    for (const { id } of await context.outbox.claimDue(10)) await context.outbox.markRefused(id, 'MailRefused');
    const { said } = await context.type(['emails']);
    expect(said).toMatch(
      new RegExp(`Undelivered: 1\n\nqueued.*\n2026-03-14 13:00 +confirmation +${reference} +MailRefused\n`),
    );
    expect(said).not.toContain('SMTP_URL');
    const unsent = await type(() => ({ ...context.documents, isSet: () => false }), ['emails', '--as', 'Testa']);
    expect(unsent.said).toContain('SMTP_URL');
  });

  it('sends again what was given up, and says how much and of what kind', async () => {
    expect((await context.type(['emails-again'])).said).toBe('There is nothing to send again.\n');
    const references = [await context.place(sampleDonation), await context.place(sampleDonation)];
    await context.repository.apply(references[0] ?? '', 'paid', 'job');
    await context.outbox.queue({
      kind: 'continue',
      locale: 'sv',
      email: 'testa@example.se',
      form: 'Månadsgåva',
      url: 'https://klubb.example/fortsatt/abc',
      until: '2026-03-15T12:00:00.000Z',
    });
    for (const { id } of await context.outbox.claimDue(10)) await context.outbox.markFailed(id, 'ECONNREFUSED', null);
    context.putClock('2026-03-16');

    const { code, said } = await context.type(['emails-again']);
    expect(code).toBe(0);
    expect(said).toMatch(/^Sent again: 3 \(.*\)\.\nNot sent, for its link has ended: 1 \(1 continue\)\.\n$/);
    expect(said).toContain('2 confirmation');
    expect(said).toContain('1 receipt');
    expect((await context.acts()).toSorted()).toEqual(
      [
        `job paid ${references[0]}`,
        'office:Testa drop-letter continue',
        ...references.map((reference) => `office:Testa letters-again confirmation ${reference}`),
        `office:Testa letters-again receipt ${references[0]}`,
      ].toSorted(),
    );
    expect((await context.type(['emails'])).said).toMatch(/^Waiting: +3.*\nUndelivered: 0\n$/);
  });
});
