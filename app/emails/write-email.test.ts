import { describe, expect, it } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder, donationOrder, giftogramOrder, monthlyOrder } from '#fixtures/sample-order.ts';
import { daysToWithdraw } from '#orders/model/offers.ts';
import type { Order } from '#orders/model/order.ts';
import { isLong } from '../../tests/support/long.ts';
import type { EmailPreview, OrderEmailKind } from './email.ts';
import { emailTranslations } from './email-translations.ts';
import { previewOrderEmail, writeContinueEmail, writeWithdrawalReceived } from './write-email.ts';

const kinds: OrderEmailKind[] = [
  'confirmation',
  'receipt',
  'monthly-receipt',
  'payment-failed',
  'payment-approval',
  'payment-noted',
  'draw-notice',
  'refund',
  'invoice-cancelled',
  'mandate-rejected',
  'monthly-changed',
  'monthly-ended',
  'certificate',
  'welcome-child',
];
const aboutMemberships: OrderEmailKind[] = ['membership-ends', 'membership-ended', 'membership-outgrown'];
const locales = ['sv', 'en'] as const;
const orders = { donationOrder, giftogramOrder, childrensClubOrder, monthlyOrder };

function write(kind: OrderEmailKind, order: Order): Promise<EmailPreview> {
  const monthly = { note: 'paused' as const, amount: order.total, draws: ['2026-12-14', '2027-01-14'] };
  return previewOrderEmail(kind, { ...brandIn(order.locale), order, monthly });
}

const continueContext = (locale: 'sv' | 'en') => ({
  ...brandIn(locale),
  locale,
  email: 'testa@exempel.example',
  form: 'Ge en gåva',
  url: 'https://klubb.example/fortsatt/abc',
  until: new Date('2026-12-31T23:30:00Z'),
});
const withdrawalContext = (locale: 'sv' | 'en') => ({
  ...brandIn(locale),
  locale,
  email: 'testa@exempel.example',
  name: 'Testa Åkesson',
  reference: '7934-M4XR',
  number: 'A100001',
  at: new Date('2026-12-24T22:30:00Z'),
});

/** The same letter, however often it is asked for. */
function once<Written>(writing: () => Promise<Written>): () => Promise<Written> {
  let email: Promise<Written> | undefined;
  return () => {
    email ??= writing();
    return email;
  };
}

const everyEmail = [
  ...locales.flatMap((locale) =>
    Object.entries(orders).flatMap(([name, order]) =>
      [...kinds, ...(order.membership ? aboutMemberships : [])].map(
        (kind) => [`${kind} of ${name} in ${locale}`, locale, once(() => write(kind, { ...order, locale }))] as const,
      ),
    ),
  ),
  ...locales.map(
    (locale) => [`continue in ${locale}`, locale, once(() => writeContinueEmail(continueContext(locale)))] as const,
  ),
  ...locales.map(
    (locale) =>
      [`withdrawal in ${locale}`, locale, once(() => writeWithdrawalReceived(withdrawalContext(locale)))] as const,
  ),
];

/** In `npm test` each kind once, those that differ by product for each, and three in English. */
const short = /childrensClub.* sv$|^(confirmation|receipt) .* sv$|^confirmation of giftogram|^(continue|withdrawal) /;
describe.each(everyEmail.filter(([what]) => isLong || short.test(what)))('%s', (what, locale, writing) => {
  it('goes to the payer, on one subject line', async () => {
    const { to, subject } = await writing();
    expect(to).toBe('testa@exempel.example');
    expect(subject).toMatch(/^[^\p{Cc}\p{Zl}\p{Zp}]{5,120}$/u);
  });

  it('is a page with its language, one heading and nothing from elsewhere', async () => {
    const { html } = await writing();
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html.match(/<h1[ >]/g)).toHaveLength(1);
    expect(html).not.toMatch(/<(script|link|iframe|object|video|form)\b|url\(|@import/i);
    const { pictures = [] } = await writing();
    // The only picture travels along, and says nothing that the words do not.
    expect(html.match(/<img[^>]*>/g)).toEqual([expect.stringContaining(`src="cid:${pictures[0]?.cid}" alt=""`)]);
    expect(html.match(/src=/g)).toHaveLength(1);
    expect(
      Buffer.from(pictures[0]?.content ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG');
  });

  it('leads nowhere but to the site', async () => {
    const { html, text } = await writing();
    const addresses = `${html} ${text}`.match(/\bhttps?:[^\s"<]+/g) ?? [];
    expect(addresses.filter((address) => !address.startsWith('https://klubb.example/'))).toEqual([]);
    expect([...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(
      [...text.matchAll(/^(https:.*)$/gm)].map(([, url]) => url),
    );
  });

  it('says the same without HTML', async () => {
    const { html, text } = await writing();
    const said = html
      .replace(/<(style|title)>.*?<\/\1>/gs, '')
      .replace(/<[^>]+>/g, ' ')
      .replace(/&amp;/g, '&')
      .replace(/&#39;/g, "'")
      .replace(/&quot;/g, '"');
    const inHtml = new Set(said.split(/[\s:]+/).filter(Boolean));
    const missing = text
      .replace(/^(https:.*|-+ ?)$/gm, '')
      .split(/[\s:]+/)
      .filter((word) => word && !inHtml.has(word));
    expect(missing).toEqual([]);
  });

  it('tells no personal number, birth date, telephone or address of anybody', async () => {
    const { html, text, subject } = await writing();
    const secrets = [
      '811218',
      '9876',
      '1981-12-18',
      '18\u00a0dec.\u00a01981',
      '2017-05-06',
      '6\u00a0maj 2017',
      '6\u00a0May 2017',
      '0701740605',
      '070-174',
      '+4670',
      'Provgatan',
      'Barngatan',
      'Barnsson',
      // A receipt has to name its payer in full.
      ...(what.startsWith('receipt of ') ? [] : ['Öberg']),
      'stannar bilen',
    ];
    expect(secrets.filter((secret) => `${html}${text}${subject}`.includes(secret))).toEqual([]);
  });
});

describe('a confirmation', () => {
  it('of a purchase tells of the right of withdrawal, until which day and how', async () => {
    const { text } = await write('confirmation', giftogramOrder);
    expect(text).toContain('15\u00a0dec.\u00a02026');
    expect(text).toContain('https://klubb.example/angra');
    expect(text).toContain('899999-9991');
  });

  it('promises money back only where there is money', async () => {
    const promise = emailTranslations('sv').confirmation.withdrawMoney(daysToWithdraw);
    expect((await write('confirmation', childrensClubOrder)).text).toContain(promise);
    const free = await write('confirmation', { ...childrensClubOrder, paymentMethod: 'free', total: 0, invoice: null });
    // Nothing was bought, so there is nothing to withdraw from; the membership can be ended.
    expect(free.text).not.toMatch(/ångra|ångerrätt|köp|betala|0\skr/i);
    expect(free.text).toContain('Svara på det här mejlet, så avslutar vi det.');
    expect(free.enclosed).toEqual([]);
    expect(free.text).not.toContain(promise);
  });

  it('of a donation does not', async () => {
    expect((await write('confirmation', donationOrder)).text).not.toContain('/angra');
  });

  it('leads to the order, in its language', async () => {
    const { text } = await write('confirmation', { ...donationOrder, locale: 'en' });
    expect(text).toContain('https://klubb.example/en/tack/AAAAAAAAAAAAAAAAAAAAAA');
  });

  it('on invoice says what to pay where, until when', async () => {
    const { text } = await write('confirmation', giftogramOrder);
    for (const fact of ['200\u00a0kr', '5402-9681', '100045007', '31\u00a0dec.\u00a02026'])
      expect(text).toContain(fact);
  });

  it('says that a sum is monthly', async () => {
    expect((await write('confirmation', monthlyOrder)).text).toContain('100\u00a0kr per månad');
  });
});

describe('the letter about a mandate that has come', () => {
  it.each(['bank-id', 'form'] as const)('by %s is no receipt: the bank has not answered yet', async (paymentMethod) => {
    const { facts, receipt } = emailTranslations('sv');
    const mandate = await write('receipt', { ...monthlyOrder, paymentMethod, state: 'active' });
    const begun = await write('receipt', { ...monthlyOrder, paymentMethod: 'stripe', state: 'active' });
    expect(begun.text).toContain(facts.receiptOn);
    expect(begun.text).toContain(receipt.monthHeading);
    expect(mandate.text).not.toContain(facts.receiptOn);
    expect(`${mandate.subject}${mandate.text}`).not.toContain(receipt.monthHeading);
    expect(mandate.text).toContain('100\u00a0kr per månad');
  });
});

describe('the letter about a mandate that the bank refused', () => {
  it('says which gift, and leads to where it is tried again', async () => {
    const { text } = await write('mandate-rejected', { ...monthlyOrder, paymentMethod: 'bank-id', state: 'failed' });
    expect(text).toContain('100\u00a0kr');
    expect(text).toContain('https://klubb.example/tack/AAAAAAAAAAAAAAAAAAAAAA');
  });
});

describe('the letter about a monthly gift that has ended', () => {
  it('says which, and leads to it', async () => {
    const { subject, text } = await write('monthly-ended', { ...monthlyOrder, paymentMethod: 'card', state: 'ended' });
    expect(subject).toContain(monthlyOrder.reference);
    expect(text).toContain('https://klubb.example/tack/AAAAAAAAAAAAAAAAAAAAAA');
  });

  it.each(['bank-id', 'form'] as const)(
    'by %s thanks for no money: we do not know what the bank drew',
    async (paymentMethod) => {
      const { thanks } = emailTranslations('sv').monthlyEnded;
      expect((await write('monthly-ended', { ...monthlyOrder, paymentMethod: 'card', state: 'ended' })).text).toContain(
        thanks,
      );
      expect((await write('monthly-ended', { ...monthlyOrder, paymentMethod, state: 'ended' })).text).not.toContain(
        thanks,
      );
    },
  );
});

describe('a digital card', () => {
  it.each([giftogramOrder, childrensClubOrder])(
    'can be passed on: neither sum nor the way to the order',
    async (order) => {
      const { text, html, subject } = await write('certificate', order);
      const all = `${text}${html}${subject}`;
      expect(all).not.toMatch(/\d+(\u00a0| )kr|100045007/);
      expect(all).not.toContain(order.token);
      expect(all).not.toContain(order.reference);
      expect(text).toContain('K7RM-4XTV');
      expect(text).toContain('https://klubb.example/intyg');
    },
  );
});

describe('the letter to a child', () => {
  it('speaks to the child, and of no money', async () => {
    const { text } = await write('welcome-child', childrensClubOrder);
    expect(text).toContain('Hej, Prova!');
    expect(text).not.toMatch(/\bkr\b|betala|gåva/i);
    expect(text).not.toContain('/tack/');
  });
});

describe('the answer to a withdrawal', () => {
  it('says what came, on which day and hour', async () => {
    const { text } = await writeWithdrawalReceived(withdrawalContext('sv'));
    for (const fact of ['A100001', '7934-M4XR', 'Testa Åkesson', 'torsdag 24\u00a0december 2026 klockan\u00a023.30'])
      expect(text).toContain(fact);
  });
});

describe('what visitors write', () => {
  const payer = { ...donationOrder.payer, firstname: '<b>Testa</b> & "Co"' };

  it('is text in HTML', async () => {
    const { html } = await write('confirmation', { ...donationOrder, payer: { ...payer, firstname: 'Testa & "Co"' } });
    expect(html).toContain('Testa &amp; &quot;Co&quot;');
    expect((await write('confirmation', { ...donationOrder, payer })).html).not.toContain('<b>');
  });

  it.each(['http://ond.example', 'ond.example', 'www ond', 'ring 08 46500400', 'a@ond.example', 'x'.repeat(61)])(
    'reaches no stranger through us: %s',
    async (name) => {
      const gift = { ...(giftogramOrder.gift as NonNullable<Order['gift']>), to: name };
      const order: Order = { ...giftogramOrder, gift, payer: { ...payer, firstname: name } };
      const emails = await Promise.all([
        write('confirmation', order),
        write('certificate', order),
        writeWithdrawalReceived({ ...withdrawalContext('sv'), name }),
      ]);
      for (const { text, html, subject } of emails) expect(`${text}${html}${subject}`).not.toContain(name);
    },
  );

  it.each(['\r\n', '\n', '\r', '\u2028', '\u2029', '\u0000'])('cannot break a line with %j', async (separator) => {
    const gift = { ...(giftogramOrder.gift as NonNullable<Order['gift']>), to: `Mormor${separator}Bcc Ond` };
    const { subject } = await write('certificate', { ...giftogramOrder, gift });
    expect(subject).toBe('Ditt giftogram till Mormor Bcc Ond');
  });
});

it('is not written to nobody', async () => {
  await expect(write('receipt', { ...donationOrder, payer: {} })).rejects.toThrow(TypeError);
});
