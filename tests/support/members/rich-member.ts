import { sampleDonation, sampleGiftedMembership, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { signLink } from '#orders/links/signed-link.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { SiteWithBook } from '../payments/paying-site.ts';

/** One order of each kind that a member may have. */
export type OwnOrders = Record<'donation' | 'monthly' | 'gift' | 'membership', Order>;

/** Places one order of each kind under an address, without their letters: those would delay the one to sign in. */
export async function placeAll(site: SiteWithBook, email: string, firstname: string): Promise<OwnOrders> {
  const today = dateInStockholm(new Date());
  const membership = { kind: 'childrens-club', startsOn: addDays(today, -345), endsOn: addDays(today, 20) } as const;
  const place = (draft: OrderDraft, changed: Partial<OrderDraft> = {}) =>
    site.place({ ...draft, ...changed, payer: { ...draft.payer, email, firstname } });
  const orders = {
    donation: await place(sampleDonation, { paymentMethod: 'invoice', keepDetailsConsent: true }),
    monthly: await place(sampleMonthly),
    gift: await place(sampleGiftedMembership, {
      gift: { card: 'fox', to: firstname, greeting: 'Hej', delivery: 'post-giver', deliverOn: addDays(today, 40) },
    }),
    membership: await place(sampleGiftedMembership, { form: 'annual', gift: null, membership }),
  };
  await site.apply(orders.monthly, 'mandate-active');
  await site.noteLettersSent(Object.values(orders));
  return orders;
}

/** An address of each page of the members, by its route's pattern. */
export function memberPages({ monthly, gift, membership }: OwnOrders): Record<string, string> {
  return {
    medlem: '/medlem',
    'medlem/*': '/medlem/finns-inte',
    'medlem/logga-in': '/medlem/logga-in',
    'medlem/callback': '/medlem/callback?lank=x',
    'medlem/sidor': '/medlem/sidor',
    'medlem/fortsatt': '/medlem/fortsatt',
    'medlem/medlemskap': '/medlem/medlemskap',
    'medlem/medlemskap/:reference/kort': `/medlem/medlemskap/${membership.reference}/kort`,
    'medlem/fornya/:link': `/medlem/fornya/${signLink(membership, 'renew')}`,
    'medlem/paminnelser/:link': `/medlem/paminnelser/${signLink(membership, 'stop')}`,
    'medlem/klubbnytt': '/medlem/klubbnytt',
    'medlem/kvitton': '/medlem/kvitton',
    'medlem/manadsgava/:reference': `/medlem/manadsgava/${monthly.reference}`,
    'medlem/avsluta/:link': `/medlem/avsluta/${signLink(monthly, 'stop-gift')}`,
    'medlem/gavor/:reference': `/medlem/gavor/${gift.reference}`,
    'medlem/uppgifter': '/medlem/uppgifter',
    'medlem/uppgifter/adress': '/medlem/uppgifter/adress',
    'medlem/adress/:link': '/medlem/adress/x',
    'medlem/uppgifter/radera': '/medlem/uppgifter/radera',
  };
}
