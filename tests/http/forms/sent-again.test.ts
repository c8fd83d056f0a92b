import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms as sv } from '#i18n/sv/forms.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, type FormClient, fillUntil, order } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { textIn } from '../../support/forms/shown-page.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere();
});
afterAll(() => site.stop());

let networks = 0;
function visit(): FormClient {
  return createFormClient({ site: site.origin, network: `198.18.41.${networks++}` });
}

describe.concurrent('the next visitor of a shared computer', () => {
  it('is told nothing of what was sent, unless they know its number or address', async () => {
    const client = visit();
    const card = filledForm('a digital card', 'shared@example.se');
    const thanks = await order(client, card);
    const [placed] = await site.ordersOf('shared@example.se');
    const asked = await client.open('/stod/giftogram');
    expect([asked.path, textIn(asked, 'h1')]).toEqual([
      '/stod/giftogram',
      'Du har nyss skickat ”Ge bort ett giftogram”',
    ]);
    const told = [placed?.reference, placed?.token, 'shared@example.se', 'Testa', 'Provgatan', '.pdf', '200'];
    expect(
      told.filter((fact) => textIn(asked, 'main').includes(fact ?? '') || asked.html.includes(`${placed?.token}`)),
    ).toEqual([]);
    expect(asked.forms.map((form) => form.action ?? asked.path)).toEqual(['/stod/giftogram', '/stod/giftogram']);
    const see = asked.forms[1];
    for (const guess of ['', 'annan@example.se', 'TV7K-M4XR', 'Givarsson']) {
      const refused = await client.send(asked, { 'known-by': guess }, see);
      expect([refused.status, refused.path]).toEqual([422, '/stod/giftogram']);
      expect(textIn(refused, '.fault')).toBe(sv.sent.errors.wrong);
      expect(refused.html).not.toContain(placed?.token);
    }
    for (const known of [' Shared@Example.se', placed?.reference.toLowerCase().replace('-', ' ') ?? '']) {
      expect((await client.send(asked, { 'known-by': known }, see)).path).toBe(thanks.path);
    }
    expect((await client.send(asked, {}, asked.forms[0])).path).toBe('/stod/giftogram/kontakt');
  });

  it('can sign up another member, without the last one’s answers', async () => {
    const client = visit();
    await order(client, filledForm('a child’s membership', 'other-member@example.se'));
    const asked = await client.open('/en/stod/medlemskap/uppgifter');
    expect([asked.path, textIn(asked, 'h1')]).toEqual(['/en/stod/medlemskap', 'You’ve just sent “Become a member”']);
    expect(textIn(asked, '.button--big')).toBe('Sign up another member');
    const begun = await client.send(asked, {});
    expect([begun.path, begun.html.includes('Mottagarsson')]).toEqual(['/en/stod/medlemskap/medlemskap', false]);
  });
});

describe.concurrent('a free membership', () => {
  const free = filledForm('a child’s membership at no cost', 'free@example.se');
  const send = async (changed: Record<string, string>) => {
    const client = visit();
    const filled = { ...free, typed: { ...free.typed, ...changed } };
    const review = await fillUntil(client, filled, 'granska');
    return client.send(review, askedOf(review, filled.typed));
  };

  it('is given to a child once a year, whoever asks and however the name is written', async () => {
    const all = await Promise.all([
      send({}),
      send({ 'payer-email': 'free-two@example.se' }),
      send({ 'payer-email': 'free-three@example.se', 'recipient-firstname': 'PROVA' }),
      send({ 'payer-email': 'free-four@example.se', 'recipient-lastname': 'Mottagarsson Lind' }),
    ]);
    expect(all.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422', '422', '422']);
    const refused = all.find(({ status }) => status === 422);
    expect(refused && textIn(refused, '.summary')).toContain(
      sv.review.refused['member-already']('').split('Skriv till')[0]?.trim(),
    );
    const emails = ['', '-two', '-three', '-four'].map((who) => `free${who}@example.se`);
    expect((await Promise.all(emails.map((email) => site.ordersOf(email)))).flat()).toHaveLength(1);
  });

  it('is given to a twin, and to a namesake', async () => {
    const twins = [
      await send({ 'payer-email': 'twin@example.se', 'recipient-firstname': 'Tvilla' }),
      await send({ 'payer-email': 'namesake@example.se', 'recipient-birth-date': '2018-01-02' }),
    ];
    expect(twins.map(({ status }) => status)).toEqual([200, 200]);
  });
});
