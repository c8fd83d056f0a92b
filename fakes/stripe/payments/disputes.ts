import { invalidRequest } from '../api/api-error.ts';
import type { Endpoint } from '../api/endpoint.ts';
import { listPage, pagingParameters } from '../api/listing.ts';
import type { Bank } from '../bank.ts';
import type { Charge, Dispute } from '../resources.ts';

export function listDisputeEndpoints(bank: Bank): Endpoint[] {
  return [
    { method: 'GET', path: '/v1/disputes/:id', accepts: [], answer: ({ path }) => bank.disputes.get(path.id ?? '') },
    {
      method: 'GET',
      path: '/v1/disputes',
      accepts: [...pagingParameters, 'charge', 'payment_intent'],
      answer({ parameters }) {
        const [charge, intent] = [parameters.text('charge'), parameters.text('payment_intent')];
        const items = bank.disputes
          .list()
          .filter(
            (dispute) => (!charge || dispute.charge === charge) && (!intent || dispute.payment_intent === intent),
          );
        return listPage('/v1/disputes', items, parameters);
      },
    },
    {
      method: 'POST',
      path: '/v1/disputes/:id/close',
      accepts: [],
      answer: ({ path }) => closeDispute(bank, bank.disputes.get(path.id ?? ''), 'lost'),
    },
  ];
}

/** Opens a dispute by the cardholder: the amount is withdrawn at once. */
export function openDispute(bank: Bank, charge: Charge, reason = 'fraudulent'): Dispute {
  if (charge.disputed || charge.status !== 'succeeded')
    throw invalidRequest(`Charge ${charge.id} cannot be disputed.`, { param: 'charge' });
  charge.disputed = true;
  const dispute = bank.disputes.add({
    id: bank.newId('dp'),
    object: 'dispute',
    created: bank.seconds(),
    livemode: false,
    amount: charge.amount - charge.amount_refunded,
    charge: charge.id,
    currency: charge.currency,
    is_charge_refundable: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
  });
  bank.events.emit('charge.dispute.created', dispute);
  bank.events.emit('charge.dispute.funds_withdrawn', dispute);
  return dispute;
}

/** Closes a dispute. When it is won, the amount comes back. */
export function closeDispute(bank: Bank, dispute: Dispute, status: 'won' | 'lost'): Dispute {
  if (dispute.status === 'won' || dispute.status === 'lost')
    throw invalidRequest('This dispute is already closed', { code: 'status_transition_invalid' });
  dispute.status = status;
  if (status === 'won') bank.events.emit('charge.dispute.funds_reinstated', dispute);
  bank.events.emit('charge.dispute.closed', dispute);
  return dispute;
}
