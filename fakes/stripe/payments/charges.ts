import type { Bank } from '../bank.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../resources.ts';
import type { Decline } from './test-cards.ts';

/** Creates a charge: one attempt at charging an intent's amount to a card, with the bank's response. */
export function createCharge(
  bank: Bank,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const isPaid = decline === null;
  const charge = bank.charges.add({
    id: bank.newId('ch'),
    object: 'charge',
    created: bank.seconds(),
    livemode: false,
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: isPaid ? bank.newId('txn') : null,
    billing_details: method.billing_details,
    captured: isPaid,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_code: decline?.code ?? null,
    failure_message: decline?.message ?? null,
    metadata: { ...intent.metadata },
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: { type: 'card', card: method.card },
    receipt_email: intent.receipt_email,
    receipt_url: null,
    refunded: false,
    status: isPaid ? 'succeeded' : 'failed',
    outcome: {
      network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
      reason: decline?.decline_code ?? null,
      risk_level: 'normal',
      seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
      type: isPaid ? 'authorized' : 'issuer_declined',
    },
  });
  bank.events.emit(isPaid ? 'charge.succeeded' : 'charge.failed', charge);
  return charge;
}
