import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { forms as sv } from '#i18n/sv/forms.ts';
import { support as translations } from '#i18n/sv/support.ts';
import { addDays, addYears } from '#swedish/dates/date.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, type FormClient, fillUntil, order } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { textIn, valueOf } from '../../support/forms/shown-page.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere();
});
afterAll(() => site.stop());

let networks = 0;
function visit(): FormClient {
  return createFormClient({ site: site.origin, network: `198.18.3.${networks++}` });
}

const plain = (text: string) => text.replace(/\s+/g, ' ');

describe.concurrent('a form is sent once', () => {
  it('by five presses at the same moment', async () => {
    const client = visit();
    const club = filledForm('the children’s club as a gift', 'five@example.se');
    const review = await fillUntil(client, club, 'granska');
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => client.post(review, askedOf(review, club.typed))),
    );
    const [placed, ...others] = await site.ordersOf('five@example.se');
    expect(others).toEqual([]);
    expect(answers.map(({ status, headers }) => [status, headers.get('Location')])).toEqual(
      answers.map(() => [303, `/vidare/${placed?.token}`]),
    );
    expect(placed && (await site.emailsFor(placed))).toEqual(['certificate', 'confirmation', 'welcome-child']);
  });

  it('and then says so everywhere, until it is begun anew', async () => {
    const client = visit();
    const gift = filledForm('a gift by invoice', 'sent@example.se');
    const review = await fillUntil(client, gift, 'granska');
    const person = await client.open('/stod/gava/uppgifter');
    const sent = await client.send(review, askedOf(review, gift.typed));
    const steps = forms.find(({ path }) => path === 'gava')?.steps.map(({ path }) => `/${path}`) ?? [];
    for (const path of ['', ...steps, '/granska', '/spara']) {
      expect([path, (await client.open(`/stod/gava${path}`)).path]).toEqual([path, '/stod/gava']);
    }
    const changed = { 'payer-firstname': 'Annan', 'payer-email': 'annan@example.se' };
    expect((await client.send(person, changed)).path).toBe('/stod/gava');
    expect((await client.send(review, { 'is-adult': 'yes' })).path).toBe(sent.path);
    expect(await site.ordersOf('sent@example.se')).toMatchObject([{ payer: { firstname: 'Testa' } }]);

    const start = await client.send(sent, {}, sent.forms.at(-1));
    expect(start.path).toBe('/stod/gava/start');
    expect((await client.send(await client.send(start, {}), gift.typed)).path).toBe('/stod/gava/uppgifter');
    expect(valueOf(await client.open('/stod/gava/uppgifter'), 'payer-firstname')).toBe('');
    const again = await order(client, gift);
    expect(again.path).not.toBe(sent.path);
    expect(await site.ordersOf('sent@example.se')).toHaveLength(2);
  });
});

describe.concurrent('a link by mail', () => {
  it('carries a form to another browser, and still makes one order of it', async () => {
    const [here, there] = [visit(), visit()];
    const gift = filledForm('a gift in person', 'link@example.se');
    await fillUntil(here, gift, 'granska');
    const save = await here.open('/stod/gava/spara');
    expect(valueOf(save, 'link-email')).toBe('link@example.se');
    expect((await here.send(save, {})).status).toBe(200);
    const { text } = await site.letterTo('link@example.se', 'continue');
    const address = new URL(/\S*\/fortsatt\/[\w-]{22}/.exec(text)?.[0] ?? '');
    expect(address.origin).toBe(site.origin);

    const asked = await there.open(address.pathname);
    expect([asked.path, there.cookies.size]).toEqual([address.pathname, 0]);
    const reviews = [await here.open('/stod/gava/granska'), await there.send(asked, {})];
    expect(reviews.map(({ path }) => path)).toEqual(['/stod/gava/granska', '/stod/gava/granska']);
    const [own, carried] = reviews.map((review) => textIn(review, '.answers'));
    expect(carried).toBe(own);
    const orders = await Promise.all(
      [here, there].map((client, place) => client.send(reviews[place] ?? save, { 'is-adult': 'yes' })),
    );
    const placed = await site.ordersOf('link@example.se');
    expect(placed).toHaveLength(1);
    // A link can be mailed to anybody: whoever sends the form second hears that it was sent, and nothing of the order.
    expect(orders.map(({ path }) => path).toSorted()).toEqual(['/stod/gava', `/tack/${placed[0]?.token}`]);
    const [later, heard] = orders[0]?.path === '/stod/gava' ? [here, orders[0]] : [there, orders[1]];
    expect(textIn(heard ?? save, 'h1')).toBe('Formuläret är redan skickat');
    expect((await later.open('/stod/gava/granska')).path).toBe('/stod/gava');
    expect((await later.send(heard ?? save, {})).path).toBe('/stod/gava/start');
  });

  it('that leads nowhere says so', async () => {
    const client = visit();
    const asked = await client.open('/fortsatt/AAAAAAAAAAAAAAAAAAAAAA');
    expect((await client.send(asked, {})).status).toBe(404);
    expect(client.cookies.size).toBe(0);
  });
});

describe.concurrent('a child who is too old on the day', () => {
  const club = filledForm('the children’s club as a gift', 'older@example.se');
  const day = club.typed['hand-over-on'] ?? '';
  const turnsFourteen = { ...club.typed, 'recipient-birth-date': addYears(day, -14) };

  it('is one who turns 14 on it, and not one who does so the day after', async () => {
    const client = visit();
    const almost = { ...club.typed, 'recipient-birth-date': addDays(turnsFourteen['recipient-birth-date'], 1) };
    expect((await fillUntil(client, { ...club, typed: almost }, 'uppgifter')).status).toBe(200);
    const other = visit();
    const gift = await fillUntil(other, { ...club, typed: turnsFourteen }, 'present');
    const page = await other.send(gift, askedOf(gift, turnsFourteen));
    expect([page.path, page.status]).toEqual(['/stod/tov/aldre-barn', 200]);
    expect(textIn(page, 'h1')).toBe(plain(sv.olderChild.headingOnDay('Prova')));
    // Wherever else they go, the form leads back here.
    const child = await other.open('/stod/tov/uppgifter');
    expect([child.path, (await other.send(child, {})).path]).toEqual(['/stod/tov/barnet', '/stod/tov/aldre-barn']);

    const again = await other.send(page, { choice: 'day' });
    expect([again.path, valueOf(again, 'card-to')]).toEqual(['/stod/tov/present', 'Prova']);
    // The refused day is gone. Another is proposed only if the child is young enough on it.
    const proposed = valueOf(again, 'hand-over-on');
    expect(proposed === '' || (proposed !== undefined && proposed < day)).toBe(true);
  });

  it('is given something else, and nothing is asked twice', async () => {
    const client = visit();
    const gift = await fillUntil(client, { ...club, typed: turnsFourteen }, 'present');
    const older = await client.send(gift, askedOf(gift, turnsFourteen));

    const sum = await client.send(older, { choice: 'giftogram' });
    expect(sum.path).toBe('/stod/giftogram/kontakt');
    const amount = await client.send(sum, askedOf(sum, club.typed));
    expect((await client.send(amount, {})).path).toBe('/stod/giftogram/uppgifter');
    const card = await client.open('/stod/giftogram/leverans');
    expect([valueOf(card, 'delivery'), valueOf(card, 'hand-over-on')]).toEqual(['digital', day]);

    const membership = await client.send(older, { choice: 'membership' });
    expect([membership.path, valueOf(membership, 'membership')]).toEqual([
      '/stod/ge-bort-medlemskap/medlemskap',
      'animal-rights',
    ]);
    const person = await client.send(membership, { 'sum-animal-rights': '24000' });
    expect(person.path).toBe('/stod/ge-bort-medlemskap/uppgifter');
    const recipient = await fillUntil(client, { ...club, path: 'ge-bort-medlemskap' }, 'mottagare');
    expect(['recipient-firstname', 'recipient-birth-date'].map((name) => valueOf(recipient, name))).toEqual([
      'Prova',
      turnsFourteen['recipient-birth-date'],
    ]);
    const review = await client.send(recipient, { 'same-address': 'yes' });
    await client.send(review, { way: 'invoice', 'is-adult': 'yes' });
    expect(await site.ordersOf('older@example.se')).toMatchObject([
      { form: 'annual-gifted-membership', membership: { kind: 'animal-rights', startsOn: day } },
    ]);
  });
});

describe.concurrent('an older child’s present, while another of its kind was left unfinished', () => {
  const club = filledForm('the children’s club as a gift', 'unfinished@example.se');
  const typed = { ...club.typed, 'recipient-birth-date': addYears(club.typed['hand-over-on'] ?? '', -14) };

  it('has nothing of whom that one was for', async () => {
    const client = visit();
    const earlier = filledForm('a printed card to the recipient', 'unfinished@example.se');
    await fillUntil(client, earlier, 'granska');
    const gift = await fillUntil(client, { ...club, typed }, 'present');
    const older = await client.send(gift, askedOf(gift, typed));

    const contact = await client.send(older, { choice: 'giftogram' });
    expect([contact.path, valueOf(contact, 'payer-email')]).toEqual(['/stod/giftogram/kontakt', '']);
    const sum = await client.send(contact, askedOf(contact, earlier.typed));
    expect((await client.send(sum, {})).path).toBe('/stod/giftogram/uppgifter');
    const delivery = await client.open('/stod/giftogram/leverans');
    const names = ['delivery', 'recipient-firstname', 'recipient-street', 'recipient-city'];
    expect(names.map((name) => valueOf(delivery, name))).toEqual(['digital', 'Prova', '', '']);
  });
});

describe.concurrent('after the order', () => {
  it('a withdrawal is confirmed, received and answered by mail', async () => {
    const client = visit();
    const stated = { name: 'Testa Testsson', reference: 'TV7K-M4XR', email: 'withdrawn@example.se' };
    const confirm = await client.send(await client.open('/angra'), stated);
    expect(textIn(confirm, '.facts')).toMatch(/Testa Testsson.*TV7K-M4XR.*withdrawn@example.se/);
    const changed = await client.send(confirm, { part: 'change' });
    expect(Object.keys(stated).map((name) => valueOf(changed, name))).toEqual(Object.values(stated));
    expect(await site.repository.orders.listWithdrawals()).toEqual([]);

    const [received, again] = await Promise.all([
      client.send(confirm, { part: 'confirm' }),
      client.send(confirm, { part: 'confirm' }),
    ]);
    expect(textIn(again, '.facts')).toBe(textIn(received, '.facts'));
    const withdrawals = await site.repository.orders.listWithdrawals();
    expect(withdrawals).toMatchObject([stated]);
    const number = withdrawals.map((withdrawal) => withdrawal.number).join();
    expect(textIn(received, '.facts')).toContain(number);
    const { text } = await site.letterTo('withdrawn@example.se', 'withdrawal-received');
    for (const said of ['Testa Testsson', number]) expect(text).toContain(said);
  });

  it('a card’s number that nobody has written is asked for', async () => {
    const page = await visit().open('/intyg?nummer=+');
    expect(textIn(page, '.field--wrong .fault')).toBe(translations.certificate.missing);
  });

  it('a card is worth what it says once it is paid, and only then is more asked for', async () => {
    const client = visit();
    const today = dateInStockholm(new Date());
    const card = filledForm('a digital card', 'worth@example.se');
    const thanks = await order(client, { ...card, typed: { ...card.typed, 'hand-over-on': today } });
    const [placed] = await site.ordersOf('worth@example.se');
    const worth = async () => textIn(await client.open(`/intyg?nummer=${placed?.certificate}`), '.sheet .lead');
    const kind = translations.certificate.kinds.giftogram;
    expect(plain(await worth())).toBe(plain(translations.certificate.notYet(kind, formatDate(today, 'sv', 'date'))));
    expect(textIn(thanks, '.order')).not.toContain(translations.order.ask.heading);

    await site.repository.orders.apply(placed?.reference ?? '', 'paid', 'job');
    expect(plain(await worth())).toBe(translations.certificate.valid(kind, ''));
    const paid = await client.open(thanks.path);
    expect(textIn(paid, '.order')).toContain(translations.order.ask.heading);
  });
});
