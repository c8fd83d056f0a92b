import { invalidRequest } from '../api/api-error.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { listPage, pagingParameters } from '../api/listing.ts';
import { readAmount, writeAmount } from '../api/money.ts';
import { type Parameters, refuseMissing } from '../api/parameters.ts';
import type { Bank } from '../bank.ts';
import type { Charge, Refund } from '../resources.ts';

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer'] as const;

export function listRefundEndpoints(bank: Bank): Endpoint[] {
  return [
    {
      method: 'POST',
      path: '/v1/refunds',
      accepts: ['amount', 'charge', 'payment_intent', 'reason', 'metadata'],
      answer: ({ parameters }) => createRefund(bank, parameters),
    },
    { method: 'GET', path: '/v1/refunds/:id', accepts: [], answer: ({ path }) => bank.refunds.get(path.id ?? '') },
    {
      method: 'GET',
      path: '/v1/refunds',
      accepts: [...pagingParameters, 'charge', 'payment_intent'],
      answer({ parameters }) {
        const [charge, intent] = [parameters.text('charge'), parameters.text('payment_intent')];
        const items = bank.refunds
          .list()
          .filter((refund) => (!charge || refund.charge === charge) && (!intent || refund.payment_intent === intent));
        return listPage('/v1/refunds', items, parameters);
      },
    },
  ];
}

function createRefund(bank: Bank, parameters: Parameters): Refund {
  const charge = readCharge(bank, parameters);
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed)
    throw invalidRequest(`Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: 'charge_disputed',
    });
  if (left === 0)
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = parameters.has('amount') ? readAmount(parameters, 'amount') : left;
  if (amount > left)
    throw invalidRequest(
      `Refund amount (${writeAmount(amount, charge.currency)}) is greater than unrefunded amount on charge (${writeAmount(left, charge.currency)})`,
      { param: 'amount' },
    );
  const refund = bank.refunds.add({
    id: bank.newId('re'),
    object: 'refund',
    created: bank.seconds(),
    amount,
    charge: charge.id,
    currency: charge.currency,
    metadata: parameters.metadata() ?? {},
    payment_intent: charge.payment_intent,
    reason: parameters.oneOf('reason', reasons),
    status: 'succeeded',
  });
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount;
  bank.events.emit('refund.created', refund);
  bank.events.emit('charge.refunded', charge);
  return refund;
}

function readCharge(bank: Bank, parameters: Parameters): Charge {
  const id = parameters.text('charge');
  if (id) return bank.charges.linked(id, 'charge');
  const intentId = parameters.text('payment_intent') ?? refuseMissing('charge');
  const intent = bank.paymentIntents.linked(intentId, 'payment_intent');
  const charge = bank.charges.find(intent.latest_charge);
  if (charge?.status === 'succeeded') return charge;
  throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, {
    code: 'charge_invalid_parameter',
    param: 'payment_intent',
  });
}

/** Fails a refund: the customer's bank returns the money. */
export function failRefund(bank: Bank, refund: Refund): void {
  const charge = bank.charges.find(refund.charge);
  if (refund.status === 'failed' || !charge) return;
  refund.status = 'failed';
  refund.failure_reason = 'lost_or_stolen_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  bank.events.emit('refund.updated', refund);
  bank.events.emit('refund.failed', refund);
}
