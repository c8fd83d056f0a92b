import type { Stripe } from 'stripe';
import { expect, it } from 'vitest';
import { awaitsApproval } from './stripe-subscription.server.ts';

const refused = (error: object) => ({
  status: 'requires_payment_method' as const,
  last_payment_error: error as Stripe.PaymentIntent.LastPaymentError,
});

it.each([
  ['the bank waits', { status: 'requires_action' as const, last_payment_error: null }],
  ['the code says so', refused({ code: 'authentication_required' })],
  ['only the reason says so', refused({ code: 'card_declined', decline_code: 'authentication_required' })],
  ['the bank has asked in vain', refused({ code: 'card_declined', decline_code: 'authentication_not_handled' })],
])('a charge waits for the payer’s approval where %s', (_, intent) => expect(awaitsApproval(intent)).toBe(true));

it.each([
  ['an expired card', refused({ code: 'expired_card' })],
  ['no money', refused({ code: 'card_declined', decline_code: 'insufficient_funds' })],
  ['nothing to go by', { status: 'processing' as const, last_payment_error: null }],
])('%s is no approval to wait for', (_, intent) => expect(awaitsApproval(intent)).toBe(false));
