import type { Stripe } from 'stripe';
import { type CardPageWish, type NewCard, PaymentOutcomeUnknown } from '../../provider.ts';
import { asked, doneOrNull, told, toldOrNull } from './stripe-client.server.ts';
import { idOf } from './stripe-money.server.ts';

/** Another card for a monthly gift: a setup intent on Stripe's page, which takes no money. */
export function createStripeCards(stripe: Stripe) {
  const { sessions } = stripe.checkout;
  return {
    async openCardPage(ref: string, { open, key, returnUrl, order }: CardPageWish) {
      const before = open ? await toldOrNull(sessions.retrieve(open)) : null;
      if (before?.status === 'open' && before.url) return { ref: before.id, url: before.url };
      // Its card is to be taken first: another page would leave it behind.
      if (before?.status === 'complete') throw new PaymentOutcomeUnknown('A new card has not been taken yet');
      const { customer } = await told(stripe.subscriptions.retrieve(ref));
      const metadata = { order: order.reference, subscription: ref };
      const session = await asked(
        sessions.create(
          {
            mode: 'setup',
            currency: 'sek',
            customer: idOf(customer) ?? '',
            metadata,
            setup_intent_data: { metadata, description: order.reference },
            locale: order.locale,
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: key },
        ),
      );
      if (!session.url) throw new PaymentOutcomeUnknown('Stripe has no page for a new card');
      return { ref: session.id, url: session.url };
    },

    /** Safe to repeat: the new card is set before the old ones are detached, whichever they are. */
    async takeNewCard(ref: string, session: string): Promise<NewCard> {
      const found = await toldOrNull(sessions.retrieve(session, { expand: ['setup_intent'] }));
      if (found?.status === 'open') return 'open';
      const setup = found && typeof found.setup_intent !== 'string' ? found.setup_intent : null;
      const card = setup?.status === 'succeeded' ? idOf(setup.payment_method) : null;
      if (!card) return 'over';
      const updated = await doneOrNull(stripe.subscriptions.update(ref, { default_payment_method: card }));
      if (!updated) return 'over';
      const customer = idOf(updated.customer) ?? '';
      const { data: cards } = await told(stripe.customers.listPaymentMethods(customer, { limit: 100 }));
      for (const { id } of cards) if (id !== card) await doneOrNull(stripe.paymentMethods.detach(id));
      return 'taken';
    },
  };
}

/** Last month in which a card can be charged, YYYY-MM; undefined when it is not known. */
export function cardEndOf(method: Stripe.Subscription['default_payment_method']): string | undefined {
  const card = method && typeof method !== 'string' ? method.card : null;
  return card ? `${card.exp_year}-${String(card.exp_month).padStart(2, '0')}` : undefined;
}
