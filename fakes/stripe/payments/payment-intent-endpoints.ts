import { invalidRequest } from '../api/api-error.ts';
import type { Call, Endpoint } from '../api/endpoint.ts';
import { listPage, pagingParameters } from '../api/listing.ts';
import { mergeMetadata } from '../api/metadata.ts';
import { checkChargeable, readAmount, readCurrency } from '../api/money.ts';
import { searchPage, searchParameters } from '../api/search-page.ts';
import type { Bank } from '../bank.ts';
import type { PaymentIntent } from '../resources.ts';
import type { PaymentIntents } from './payment-intents.ts';
import type { PaymentMethods } from './payment-methods.ts';

const confirmParameters = [
  'payment_method',
  'payment_method_data',
  'return_url',
  'receipt_email',
  'off_session',
  'use_stripe_sdk',
  'setup_future_usage',
  'allowed_payment_method_types',
  'payment_method_options',
  'error_on_requires_action',
  'mandate_data',
];

export function listPaymentIntentEndpoints(bank: Bank, intents: PaymentIntents, methods: PaymentMethods): Endpoint[] {
  const get = ({ path }: Call) => bank.paymentIntents.get(path.id ?? '');

  function confirm(intent: PaymentIntent, { parameters, isPublishable }: Call): void {
    const data = parameters.object('payment_method_data');
    const id = parameters.text('payment_method');
    const held = bank.paymentMethods.find(intent.payment_method);
    const method = data ? methods.fromData(data, isPublishable) : id ? methods.linked(id, 'payment_method') : held;
    if (!method)
      throw invalidRequest("You cannot confirm this PaymentIntent because it's missing a payment method.", {
        code: 'payment_intent_unexpected_state',
      });
    const returnUrl = parameters.url('return_url');
    if (!returnUrl && intent.automatic_payment_methods?.allow_redirects === 'always')
      throw invalidRequest(
        'This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`.',
        { param: 'return_url' },
      );
    intent.receipt_email = parameters.text('receipt_email') ?? intent.receipt_email;
    intents.confirm(intent, method, { returnUrl, isOffSession: parameters.flag('off_session') ?? false });
  }

  return [
    {
      method: 'POST',
      path: '/v1/payment_intents',
      accepts: [
        ...confirmParameters,
        'amount',
        'currency',
        'automatic_payment_methods',
        'capture_method',
        'confirm',
        'customer',
        'description',
        'metadata',
        'shipping',
        'statement_descriptor',
        'statement_descriptor_suffix',
      ],
      answer(call) {
        const { parameters } = call;
        const amount = readAmount(parameters, 'amount');
        const currency = readCurrency(parameters);
        checkChargeable(amount, currency, 'amount');
        const customer = parameters.text('customer');
        const id = parameters.text('payment_method');
        const intent = intents.create({
          amount,
          currency,
          customer: customer && bank.customers.linked(customer, 'customer').id,
          description: parameters.text('description'),
          metadata: parameters.metadata() ?? {},
          receiptEmail: parameters.text('receipt_email'),
          setupFutureUsage: parameters.oneOf('setup_future_usage', ['off_session', 'on_session']),
          allowedTypes: parameters.has('allowed_payment_method_types')
            ? parameters.texts('allowed_payment_method_types')
            : null,
          mayRedirect:
            parameters.object('automatic_payment_methods')?.oneOf('allow_redirects', ['always', 'never']) !== 'never',
        });
        if (id) {
          intent.payment_method = methods.linked(id, 'payment_method').id;
          intent.status = 'requires_confirmation';
        }
        if (parameters.flag('confirm')) confirm(intent, call);
        return intent;
      },
    },
    {
      method: 'GET',
      path: '/v1/payment_intents/search',
      ...searchPage(bank, bank.paymentIntents, ['amount', 'currency', 'customer', 'status']),
      accepts: searchParameters,
    },
    {
      method: 'GET',
      path: '/v1/payment_intents/:id',
      accepts: ['client_secret'],
      isPublishable: true,
      answer: (call) => checkSecret(get(call), call),
    },
    {
      method: 'GET',
      path: '/v1/payment_intents',
      accepts: [...pagingParameters, 'customer'],
      answer({ parameters }) {
        const customer = parameters.text('customer');
        const items = bank.paymentIntents.list().filter((intent) => !customer || intent.customer === customer);
        return listPage('/v1/payment_intents', items, parameters);
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id',
      accepts: ['amount', 'customer', 'description', 'metadata', 'receipt_email', 'setup_future_usage'],
      answer(call) {
        const { parameters } = call;
        const intent = get(call);
        const amount = parameters.has('amount') ? readAmount(parameters, 'amount') : intent.amount;
        if (amount !== intent.amount && !['requires_payment_method', 'requires_confirmation'].includes(intent.status))
          throw invalidRequest(
            `This PaymentIntent's amount could not be updated because it has a status of ${intent.status}.`,
            { code: 'payment_intent_unexpected_state', param: 'amount' },
          );
        checkChargeable(amount, intent.currency, 'amount');
        intent.amount = amount;
        intent.description = parameters.text('description') ?? intent.description;
        intent.receipt_email = parameters.text('receipt_email') ?? intent.receipt_email;
        intent.metadata = mergeMetadata(intent.metadata, parameters.metadata());
        return intent;
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/confirm',
      accepts: [...confirmParameters, 'client_secret'],
      isPublishable: true,
      answer(call) {
        const intent = checkSecret(get(call), call);
        refuseForCheckout(bank, intent, 'confirm');
        confirm(intent, call);
        return intent;
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_intents/:id/cancel',
      accepts: ['cancellation_reason'],
      answer(call) {
        const intent = get(call);
        refuseForCheckout(bank, intent, 'cancel');
        const reasons = ['abandoned', 'duplicate', 'fraudulent', 'requested_by_customer'] as const;
        intents.cancel(intent, call.parameters.oneOf('cancellation_reason', reasons));
        return intent;
      },
    },
  ];
}

/** Requires the intent's client secret from a browser. */
function checkSecret<Intent extends { client_secret: string | null }>(intent: Intent, call: Call): Intent {
  const secret = call.parameters.text('client_secret');
  if (secret === intent.client_secret || (secret === null && !call.isPublishable)) return intent;
  throw invalidRequest('The client_secret provided does not match any associated intent on this account.', {
    param: 'client_secret',
  });
}

function refuseForCheckout(bank: Bank, intent: PaymentIntent, verb: string): void {
  if (bank.sessions.list().some((session) => session.payment_intent === intent.id))
    throw invalidRequest(
      `You cannot ${verb} this PaymentIntent because it was created by a Checkout Session. To cancel, expire the Checkout Session instead.`,
      { code: 'payment_intent_unexpected_state' },
    );
  if (verb === 'cancel' && bank.invoicePayments.list().some(({ payment }) => payment.payment_intent === intent.id))
    throw invalidRequest(
      'You cannot cancel this PaymentIntent because it was created by an Invoice. Void the invoice instead.',
      {
        code: 'payment_intent_unexpected_state',
      },
    );
}
