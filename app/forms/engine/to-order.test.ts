import { describe, expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import { formIds, type OrderDraft } from '#orders/model/order.ts';
import { paymentMethodsFor } from '../blocks/payment.ts';
import { renewing } from '../blocks/renewed.ts';
import type { FormContext } from './definition.ts';
import { allFields } from './field.ts';
import { toOrder } from './to-order.ts';

const formContext: FormContext = {
  today: '2026-11-21',
  locale: 'sv',
  paymentMethods: ['invoice', 'form', 'f2f', 'free'],
};
const orderOf = (id: OrderDraft['form'], change = {}, at = formContext) =>
  toOrder(sampleForm(id), answersTo(id, change), at);

describe('complete answers', () => {
  it.each<[OrderDraft['form'], Partial<OrderDraft>]>([
    [
      'donation',
      { category: 'donation', paymentMethod: 'invoice', frequency: 'once', total: 20000, recipient: null, gift: null },
    ],
    ['welcome-present', { category: 'donation', paymentMethod: 'form', frequency: 'month', total: 8000 }],
    ['giftogram', { category: 'donation', paymentMethod: 'invoice', total: 20000, membership: null }],
    [
      'annual',
      {
        category: 'membership',
        total: 24000,
        membership: { kind: 'animal-rights', startsOn: '2026-11-21', endsOn: '2027-11-20' },
      },
    ],
    [
      'annual-gifted-membership',
      {
        category: 'membership',
        paymentMethod: 'invoice',
        total: 35000,
        membership: { kind: 'animal-rights', startsOn: '2026-12-24', endsOn: '2027-12-23' },
      },
    ],
    [
      'tov',
      {
        category: 'membership',
        total: 15000,
        membership: { kind: 'childrens-club', startsOn: '2026-12-24', endsOn: '2027-12-23' },
      },
    ],
    ['company', { category: 'donation', paymentMethod: 'invoice', total: 250000 }],
  ])('of the form %s become an order to the öre', (id, expected) => {
    const order = orderOf(id);
    expect(order).toMatchObject({ form: id, locale: 'sv', keepDetailsConsent: false, ...expected });
    expect(order?.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(order?.total);
  });

  it('are nothing yet while a step is open', () => {
    expect(formIds.map((id) => toOrder(sampleForm(id), {}, formContext))).toEqual(formIds.map(() => null));
  });

  it('are nothing where no way of paying is switched on', () => {
    expect(orderOf('welcome-present', {}, { ...formContext, paymentMethods: [] })).toBeNull();
  });

  it('that cost nothing are free, whatever way was chosen before', () => {
    const club = { membership: 'childrens-club', 'sum-childrens-club': 'none', 'recipient-firstname': 'Prova' };
    const child = { 'recipient-lastname': 'Barnsson', 'recipient-birth-date': '2016-03-14' };
    expect(orderOf('annual', { ...club, ...child })).toMatchObject({ paymentMethod: 'free', total: 0 });
    expect(orderOf('annual', { 'sum-animal-rights': 'none' })).toBeNull();
    // Switched off, nothing is no sum to choose.
    const paymentMethods = formContext.paymentMethods.filter((way) => way !== 'free');
    const answers = { ...club, ...child };
    const form = sampleForm('annual');
    expect(orderOf('annual', answers, { ...formContext, paymentMethods })).toBeNull();
    expect(paymentMethodsFor(form, answersTo('annual', answers), { ...formContext, paymentMethods })).toEqual([]);
    const offered = (at: FormContext) =>
      allFields(form.steps[0]?.fields({}, at) ?? []).flatMap((field) => field.options);
    expect(offered({ ...formContext, paymentMethods })).not.toContainEqual({ value: 'none' });
    expect(offered(formContext)).toContainEqual({ value: 'none' });
  });

  it('leave out what was said of people to questions that are not asked any more', () => {
    const changed = { 'payer-personal-number': '195704289999', 'payer-birth-date': '1957-04-28' };
    expect(orderOf('donation', changed)?.payer).toEqual(orderOf('donation')?.payer);
  });

  it.each([
    ['by mail', 'digital', '2026-11-21'],
    ['by mail', 'digital', '2026-12-24'],
    ['by post', 'post-giver', '2026-11-28'],
    ['by post to the recipient', 'post-recipient', '2026-12-24'],
    ['by post to the recipient', 'post-recipient', '2027-02-14'],
  ] as const)('have the wanted day of a giftogram %s: %s, %s', (_, delivery, day) => {
    expect(orderOf('giftogram', { delivery, 'hand-over-on': day })?.gift).toMatchObject({ delivery, deliverOn: day });
  });

  it.each([
    ['no day', 'post-recipient', ''],
    ['no day', 'post-giver', ''],
    ['a day that post cannot make', 'post-recipient', '2026-11-27'],
    ['a day that is past', 'digital', '2026-11-20'],
  ] as const)('are none of a giftogram with %s: %s', (_, delivery, day) => {
    expect(orderOf('giftogram', { delivery, 'hand-over-on': day })).toBeNull();
  });

  it('leave out a consent that another form was given, where it is not asked for', () => {
    expect(orderOf('company', { 'is-remembered': 'yes' })).toMatchObject({ keepDetailsConsent: false });
  });

  it('say who the magazine comes to', () => {
    expect(orderOf('tov')?.recipient).toMatchObject({ firstname: 'Prova', street: 'Provgatan 1', postcode: '12345' });
    expect(orderOf('annual-gifted-membership')?.recipient).toMatchObject({ street: 'Testvägen 2', city: 'Provköping' });
  });

  it('keep a recipient of a card only where something is posted to them', () => {
    expect(orderOf('giftogram')?.recipient).toMatchObject({ firstname: 'Prova', postcode: '98765' });
    expect(orderOf('giftogram', { delivery: 'digital', 'hand-over-on': '2026-12-01' })?.recipient).toBeNull();
  });

  it('name the one who hands a card over by what the giver wrote, or by their first name', () => {
    expect(orderOf('tov', { 'card-to': '' })?.gift).toMatchObject({ to: 'Prova', deliverOn: '2026-12-24' });
  });
});

describe('what a browser claims', () => {
  it.each<[string, OrderDraft['form'], Record<string, string>]>([
    ['a sum that is not offered', 'giftogram', { sum: '1' }],
    ['a negative sum', 'giftogram', { sum: 'other', 'sum-other': '-200' }],
    ['a sum with a trick in it', 'giftogram', { sum: 'other', 'sum-other': '1e9' }],
    ['a membership that does not exist', 'annual', { membership: 'everything' }],
    ['the dearer membership at the price of the other', 'annual', { 'sum-animal-rights': '15000' }],
    ['nothing to pay for a present', 'tov', { 'sum-childrens-club': 'none' }],
  ])('is not believed: %s', (_, id, change) => {
    expect(orderOf(id, change)).toBeNull();
  });
});

describe('a membership that goes on', () => {
  const { 'payer-firstname': firstname = '', 'payer-birth-date': birthDate = '' } = answersTo('annual');
  const earlier = { kind: 'animal-rights', startsOn: '2025-12-01', endsOn: '2026-11-30' } as const;
  const renew = (changed: Record<string, string>, endsOn: string = earlier.endsOn) =>
    orderOf('annual', { ...renewing('TV7K-M4XR', { ...earlier, endsOn }, { firstname, birthDate }), ...changed });
  const year = (startsOn: string, endsOn: string) => ({ kind: 'animal-rights', startsOn, endsOn });

  it.each([
    ['the day after the old one', '2026-11-30', year('2026-12-01', '2027-11-30')],
    ['on its last day', '2026-11-21', year('2026-11-22', '2027-11-21')],
    ['at once when the old one is over', '2026-10-01', year('2026-11-21', '2027-11-20')],
    ['after a leap day', '2028-02-28', year('2028-02-29', '2029-02-27')],
  ])('begins %s', (_, endsOn, membership) =>
    expect(renew({}, endsOn)).toMatchObject({ renews: 'TV7K-M4XR', membership }),
  );

  it.each([
    ['another family name', { 'payer-lastname': 'Gift' }, 'TV7K-M4XR'],
    ['a corrected first name', { 'payer-firstname': 'Tesstha' }, 'TV7K-M4XR'],
    ['a corrected birth date', { 'payer-birth-date': '1970-01-02' }, 'TV7K-M4XR'],
    ['somebody else', { 'payer-firstname': 'Annan', 'payer-birth-date': '1981-05-06' }, undefined],
  ])('with %s', (_, changed, renews) => expect(renew(changed)?.renews).toBe(renews));

  it('is a new one without the mark that only a link or the member’s pages leave', () => {
    expect(orderOf('annual')?.renews).toBeUndefined();
    expect(renew({ 'renews-ends-on': '' })?.renews).toBeUndefined();
  });
});
