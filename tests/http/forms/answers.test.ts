import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forms } from '#forms/definitions/forms.ts';
import { forms as translations } from '#i18n/sv/forms.ts';
import { filledForm } from '../../support/forms/filled-forms.ts';
import { askedOf, createFormClient, type FormClient, fillUntil } from '../../support/forms/form-client.ts';
import type { OwnSite } from '../../support/forms/own-site.ts';
import { attributeIn, attributeOf, type ShownPage, textIn, valueOf } from '../../support/forms/shown-page.ts';
import { firstUnlessLong } from '../../support/long.ts';
import { openOwnSiteHere } from '../../support/site/in-process-site.ts';

let site: OwnSite;
beforeAll(async () => {
  site = await openOwnSiteHere({ CLOSED_FORMS: 'foretag' });
});
afterAll(() => site.stop());

let networks = 0;
function visit(cookies?: FormClient['cookies']): FormClient {
  return createFormClient({ site: site.origin, network: `198.18.2.${networks++}`, cookies });
}

const standing = (page: ShownPage, known: Record<string, string>) =>
  Object.fromEntries(Object.keys(askedOf(page, known)).map((name) => [name, valueOf(page, name)]));
const paths = (form: { path: string }) =>
  forms.find(({ path }) => path === form.path)?.steps.map(({ path }) => path) ?? [];

describe.concurrent('answers', () => {
  it('stand there again after a refresh, and on the way back', async () => {
    const client = visit();
    const gift = filledForm('a gift of another sum', 'back@example.se');
    const address = await fillUntil(client, gift, 'adress');
    const person = await client.open(attributeIn(address, '.form__back', 'href'));
    expect(person.path).toBe('/stod/gava/uppgifter');
    expect(standing(person, gift.typed)).toMatchObject({
      'payer-firstname': 'Testa',
      'payer-email': 'back@example.se',
      'payer-mobile': '070-174 06 05',
    });
    const sum = await client.open('/stod/gava/summa');
    expect(standing(sum, gift.typed)).toEqual({ frequency: 'once', 'sum-once': 'other', 'sum-once-other': '1250,50' });
    expect(standing(await client.open('/stod/gava/summa'), gift.typed)).toEqual(standing(sum, gift.typed));
    expect((await client.open('/stod/gava')).path).toBe('/stod/gava/adress');
  });

  it.for(firstUnlessLong(['a printed card to the recipient', 'the club given away by post'], 1))(
    'are each changed from the review, which comes back (%s)',
    async (what) => {
      const client = visit();
      const form = filledForm(what, 'change@example.se');
      const review = await fillUntil(client, form, 'granska');
      const links = review.find('.answers__change a').map((link) => attributeOf(link, 'href'));
      expect(links.length).toBeGreaterThan(5);
      for (const link of new Set(links)) {
        const step = await client.open(link);
        expect(step.path).toBe(link);
        expect((await client.send(step, {})).path).toBe(`/stod/${form.path}/granska`);
      }
      const again = await client.open(`/stod/${form.path}/granska`);
      expect(textIn(again, '.answers')).toBe(textIn(review, '.answers'));
    },
  );

  it('stand there after a fault, also when the form was sent to another spelling of its address', async () => {
    const client = visit();
    const gift = filledForm('a gift of another sum', 'spelling@example.se');
    const person = await fillUntil(client, gift, 'uppgifter');
    for (const path of ['/STOD/gava/Uppgifter', '/sv/stod/gava/uppgifter/']) {
      const form = person.forms[0] && { ...person.forms[0], action: path };
      const sent = await client.post(person, { ...gift.typed, 'payer-email': 'none' }, form);
      expect([sent.status, valueOf(sent, 'payer-firstname'), valueOf(sent, 'payer-email')]).toEqual([
        422,
        'Testa',
        'none',
      ]);
    }
  });

  it('that look mistyped are asked about once, and what is meant may stay', async () => {
    const client = visit();
    const gift = filledForm('a gift of another sum', 'doubt@gmail.con');
    const person = await fillUntil(client, gift, 'uppgifter');
    const asked = await client.send(person, gift.typed);
    expect([asked.status, textIn(asked, '#payer-email-fault')]).toEqual([
      422,
      expect.stringContaining('doubt@gmail.com'),
    ]);
    expect(valueOf(asked, 'payer-email')).toBe('doubt@gmail.con');
    const other = await client.send(asked, { ...gift.typed, 'payer-email': 'doubt@gmial.com' });
    expect([other.status, textIn(other, '#payer-email-fault')]).toEqual([
      422,
      expect.stringContaining('doubt@gmail.com'),
    ]);
    const address = await client.send(other, { ...gift.typed, 'payer-email': 'doubt@gmial.com' });
    expect(address.path).toBe('/stod/gava/adress');
    const abroad = { ...gift.typed, 'payer-country': 'NO', 'payer-postcode': '12345' };
    const odd = await client.send(address, abroad);
    expect([odd.status, textIn(odd, '#payer-postcode-fault')]).toEqual([422, expect.stringContaining('1234.')]);
    expect((await client.send(odd, abroad)).path).toBe('/stod/gava/betalning');
  });

  it.each([
    ['a withdrawal', '/angra', { name: 'Testa Testsson', reference: 'TV7K-M4XR' }, 'email'],
    ['a link to go on by', '/stod/gava/spara', {}, 'link-email'],
  ])('are asked about before %s is sent there, too', async (_, path, others, name) => {
    const client = visit();
    await fillUntil(client, filledForm('a gift of another sum', 'doubt@example.se'), 'adress');
    const typed = { ...others, [name]: 'Doubt@GMAIL.CON' };
    const asked = await client.send(await client.open(path), typed);
    expect([asked.status, textIn(asked, `#${name}-fault`)]).toEqual([422, expect.stringContaining('Doubt@gmail.com')]);
    expect((await client.send(asked, typed)).status).toBe(200);
  });

  it('that no font of ours holds are refused by name, and others of every script taken', async () => {
    const client = visit();
    const gift = filledForm('a gift of another sum', 'letters@example.se');
    const person = await fillUntil(client, gift, 'uppgifter');
    const refused = await client.send(person, {
      ...gift.typed,
      'payer-firstname': '😀 李 Anna',
      'payer-lastname': 'สมชาย',
    });
    expect(refused.status).toBe(422);
    expect(textIn(refused, '#payer-firstname-fault')).toContain('😀');
    expect(textIn(refused, '#payer-lastname-fault')).toContain('ส');
    const taken = { ...gift.typed, 'payer-firstname': 'محمد 李', 'payer-lastname': 'Ґалаґан' };
    expect((await client.send(refused, taken)).path).toBe('/stod/gava/adress');
  });

  it('that a change makes necessary are asked, and then the review comes back', async () => {
    const client = visit();
    const form = filledForm('an adult’s membership', 'changed-mind@example.se');
    await fillUntil(client, form, 'granska');
    const membership = await client.open('/stod/medlemskap/medlemskap?andra');
    const child = { membership: 'childrens-club', 'sum-childrens-club': '20000' };
    const person = await client.send(membership, child);
    expect(person.path).toBe('/stod/medlemskap/uppgifter?andra');
    const { typed } = filledForm('a child’s membership', 'changed-mind@example.se');
    expect((await client.send(person, askedOf(person, typed))).path).toBe('/stod/medlemskap/granska');
  });

  it('of two tabs do not erase each other', async () => {
    const client = visit();
    const gift = filledForm('a gift by invoice', 'tabs@example.se');
    await fillUntil(client, gift, 'granska');
    const [sum, person, address] = await Promise.all(
      ['summa', 'uppgifter', 'adress'].map((step) => client.open(`/stod/gava/${step}`)),
    );
    const changed = [
      [address, { 'payer-city': 'Flikstad' }],
      [person, { 'payer-firstname': 'Flika' }],
      [sum, { 'sum-once': '50000' }],
    ] as const;
    for (const [page, typed] of changed) if (page) await client.post(page, typed);
    const review = await client.open('/stod/gava/granska');
    expect(textIn(review, '.answers')).toMatch(/500 kr.*Flika.*Flikstad/);
  });

  it('about the sum, changed in another tab, are shown before they are agreed to', async () => {
    const client = visit();
    const { typed, ...gift } = filledForm('a gift by invoice', 'agreed@example.se');
    let review = await fillUntil(client, { ...gift, typed: { ...typed, way: 'card' } }, 'granska');
    const sum = await client.open('/stod/gava/summa');
    const changes = [
      [{ 'sum-once': '50000' }, '500 kr'],
      [{ frequency: 'month', 'sum-month': 'other', 'sum-month-other': '500' }, 'Varje månad'],
    ] as const;
    for (const [changed, shown] of changes) {
      await client.post(sum, changed);
      const answer = await client.send(review, { 'is-adult': 'yes' });
      expect([shown, answer.status]).toEqual([shown, 422]);
      expect(answer.summary).toContain('Summan har ändrats');
      expect(textIn(answer, '.answers')).toContain(shown);
      expect(await site.ordersOf('agreed@example.se')).toEqual([]);
      review = answer;
    }
  });

  it('that another tab has changed are shown and marked before they are ordered', async () => {
    const client = visit();
    const club = filledForm('the children’s club as a gift', 'stale@example.se');
    const review = await fillUntil(client, club, 'granska');
    const answered = askedOf(review, club.typed);
    const changes = [
      ['barnet', { 'recipient-firstname': 'Annat', 'recipient-lastname': 'Barn' }],
      ['adress', { 'payer-street': 'Nya vägen 2' }],
    ] as const;
    for (const [step, typed] of changes) {
      const page = await client.open(`/stod/tov/${step}`);
      if (page.path.endsWith(step)) await client.post(page, typed);
    }
    // A tick that is missing hides nothing: what has changed is marked all the same.
    const unticked = await client.send(review, { ...answered, 'is-adult': '' });
    expect([unticked.status, textIn(unticked, '.answers__changed')]).toEqual([422, expect.stringMatching(/^Ändrat/)]);
    const stale = await client.send(review, answered);
    expect([stale.status, stale.summary]).toEqual([422, expect.stringContaining('Något har ändrats')]);
    expect(textIn(stale, '.answers')).toMatch(/Annat Barn.*Ändrat/);
    expect(valueOf(stale, 'is-adult')).toBe('yes');
    // A row that was not touched is not marked, and neither is a form that was tampered with ordered.
    expect(textIn(stale, '.answers')).not.toMatch(/stale@example\.se\s*Ändrat/);
    expect((await client.send(review, { ...answered, shown: '' })).status).toBe(422);
    expect(await site.ordersOf('stale@example.se')).toEqual([]);

    await client.send(stale, answered);
    expect(await site.ordersOf('stale@example.se')).toMatchObject([{ recipient: { firstname: 'Annat' } }]);
  });

  it('cannot be skipped', async () => {
    for (const form of firstUnlessLong(forms, 2).filter(({ path }) => path !== 'foretag')) {
      const client = visit();
      const [first = '', ...later] = paths(form);
      for (const path of [...later, 'granska']) {
        const answer = await client.ask(`/stod/${form.path}/${path}`);
        expect([answer.status, answer.headers.get('Location')]).toEqual([302, `/stod/${form.path}/${first}`]);
      }
    }
  });
});

describe.concurrent('what was typed', () => {
  it.for(['missing', 'unknown', 'expired'])('is kept when the cookie is %s', async (how) => {
    const client = visit();
    const gift = filledForm('a gift by invoice', `${how}@example.se`);
    const person = await fillUntil(client, gift, 'uppgifter');
    const [name = '', visitor = ''] = [...client.cookies][0] ?? [];
    if (how === 'missing') client.cookies.clear();
    if (how === 'unknown') client.cookies.set(name, visitor.replace(/^./, visitor.startsWith('A') ? 'B' : 'A'));
    if (how === 'expired') await site.repository.answers.clear(visitor, 'donation');

    const typed = askedOf(person, gift.typed);
    let page = await client.send(person, typed);
    if (how !== 'expired') {
      expect([page.status, page.summary]).toEqual([
        422,
        expect.stringContaining(translations.messages[how === 'missing' ? 'cookies' : 'expired']),
      ]);
      expect(standing(page, typed)).toEqual(typed);
      page = await client.send(page, {});
    }
    // The earlier steps are gone with their cookie; what was sent just now is not, and not asked again.
    expect(page.path).toBe('/stod/gava/start');
    const sum = await client.send(page, {});
    expect((await client.send(sum, askedOf(sum, gift.typed))).path).toBe('/stod/gava/adress');
    expect(standing(await client.open('/stod/gava/uppgifter'), typed)).toMatchObject({
      'payer-firstname': 'Testa',
      'payer-email': `${how}@example.se`,
    });
  });
});

describe.concurrent('a closed form', () => {
  it('says so in kind words, and takes nothing', async () => {
    const client = visit();
    const page = await client.open('/stod/foretag/foretaget');
    expect([page.status, page.path]).toEqual([200, '/stod/foretag']);
    expect(page.html).toContain(translations.closed);
    expect(page.forms).toEqual([]);
    for (const path of ['', '/foretaget', '/granska', '/spara']) {
      const sent = await client.post(
        { ...page, path: `/stod/foretag${path}` },
        { 'payer-company-name': 'Provbolaget' },
      );
      expect([path, sent.status, sent.headers.get('Location')]).toEqual([path, 303, '/stod/foretag']);
    }
    const other = await client.open('/stod');
    expect(other.html).not.toContain('/stod/foretag');
  });
});
