import { invalidRequest } from '../api/api-error.ts';
import type { Call, Endpoint } from '../api/endpoint.ts';
import { listPage, pagingParameters } from '../api/listing.ts';
import { mergeMetadata } from '../api/metadata.ts';
import { checkChargeable } from '../api/money.ts';
import { type Parameters, refuseMissing } from '../api/parameters.ts';
import type { Bank } from '../bank.ts';
import { readPrice } from '../billing/prices.ts';
import type { LineItem, Session } from '../resources.ts';
import type { Checkout, SessionPlan } from './checkout.ts';

const shortest = 30 * 60;
const longest = 24 * 3600;
/** Parameters that belong to one mode only. */
const dataOf = { payment: 'payment_intent_data', subscription: 'subscription_data', setup: 'setup_intent_data' };

export function listSessionEndpoints(bank: Bank, checkout: Checkout): Endpoint[] {
  const get = ({ path }: Call) => bank.sessions.get(path.id ?? '');

  return [
    {
      method: 'POST',
      path: '/v1/checkout/sessions',
      accepts: [
        ...Object.values(dataOf),
        'allowed_payment_method_types',
        'billing_address_collection',
        'branding_settings',
        'cancel_url',
        'client_reference_id',
        'consent_collection',
        'currency',
        'custom_text',
        'customer',
        'customer_creation',
        'customer_email',
        'expires_at',
        'invoice_creation',
        'line_items',
        'locale',
        'metadata',
        'mode',
        'payment_method_options',
        'submit_type',
        'success_url',
        'ui_mode',
        'wallet_options',
      ],
      answer: ({ parameters }) => open(bank, checkout, parameters),
    },
    { method: 'GET', path: '/v1/checkout/sessions/:id', accepts: [], answer: get },
    {
      method: 'GET',
      path: '/v1/checkout/sessions',
      accepts: [...pagingParameters, 'customer', 'customer_details', 'payment_intent', 'status', 'subscription'],
      answer({ parameters }) {
        const email = parameters.object('customer_details')?.text('email');
        const fields = ['customer', 'payment_intent', 'status', 'subscription'] as const;
        const wanted = fields.map((field) => [field, parameters.text(field)] as const);
        const items = bank.sessions
          .list()
          .filter((session) => wanted.every(([field, value]) => value === null || session[field] === value))
          .filter(({ customer_details }) => !email || customer_details?.email === email);
        return listPage('/v1/checkout/sessions', items, parameters);
      },
    },
    {
      method: 'POST',
      path: '/v1/checkout/sessions/:id',
      accepts: ['metadata'],
      answer(call) {
        const session = get(call);
        session.metadata = mergeMetadata(session.metadata, call.parameters.metadata());
        return session;
      },
    },
    {
      method: 'POST',
      path: '/v1/checkout/sessions/:id/expire',
      accepts: [],
      answer(call) {
        const session = get(call);
        checkout.expire(session);
        return session;
      },
    },
  ];
}

function open(bank: Bank, checkout: Checkout, parameters: Parameters): Session {
  const mode = parameters.oneOf('mode', ['payment', 'subscription', 'setup']) ?? refuseMissing('mode');
  parameters.oneOf('ui_mode', ['hosted_page']);
  for (const [other, name] of Object.entries(dataOf))
    if (other !== mode && parameters.has(name))
      throw invalidRequest(`You can not pass \`${name}\` in \`${mode}\` mode.`, { param: name });
  if (parameters.has('customer') && parameters.has('customer_email'))
    throw invalidRequest('You may only specify one of these parameters: customer, customer_email.', {
      param: 'customer_email',
    });
  const successUrl = parameters.url('success_url') ?? refuseMissing('success_url');
  const customer = parameters.text('customer');
  if (customer) bank.customers.linked(customer, 'customer');
  const data = parameters.object(dataOf[mode]);
  const plan: SessionPlan = {
    items: mode === 'setup' ? [] : readItems(bank, mode, parameters),
    description: data?.text('description') ?? null,
    metadata: data?.metadata() ?? {},
    receiptEmail: (mode === 'payment' && data?.text('receipt_email')) || null,
    setupFutureUsage: (mode === 'payment' && data?.oneOf('setup_future_usage', ['off_session', 'on_session'])) || null,
  };
  const lines = plan.items.map((item) => toLine(bank, item));
  const total = lines.reduce((sum, line) => sum + line.amount_total, 0);
  const currency = plan.items[0]?.price.currency ?? parameters.text('currency');
  if (mode !== 'setup') checkChargeable(total, currency ?? 'sek', 'line_items');
  const id = bank.newId('cs_test', 58);
  bank.lineItems.set(id, lines);
  return checkout.open(
    {
      id,
      object: 'checkout.session',
      created: bank.seconds(),
      livemode: false,
      amount_subtotal: mode === 'setup' ? null : total,
      amount_total: mode === 'setup' ? null : total,
      cancel_url: parameters.url('cancel_url'),
      client_reference_id: parameters.text('client_reference_id', 200),
      currency,
      customer,
      customer_creation:
        parameters.oneOf('customer_creation', ['always', 'if_required']) ??
        (mode === 'subscription' ? 'always' : 'if_required'),
      customer_details: null,
      customer_email: parameters.text('customer_email'),
      expires_at: readExpiry(bank, parameters),
      invoice: null,
      locale: parameters.text('locale'),
      metadata: parameters.metadata() ?? {},
      mode,
      payment_intent: null,
      payment_method_types: ['card'],
      payment_status: mode === 'setup' ? 'no_payment_required' : 'unpaid',
      setup_intent: null,
      status: 'open',
      submit_type: parameters.oneOf('submit_type', ['auto', 'book', 'donate', 'pay', 'subscribe']),
      subscription: null,
      success_url: successUrl,
      ui_mode: 'hosted_page',
      url: `${bank.origin}/c/pay/${id}`,
    },
    plan,
  );
}

function readItems(bank: Bank, mode: 'payment' | 'subscription', parameters: Parameters): SessionPlan['items'] {
  const given = parameters.objects('line_items');
  if (given.length === 0) refuseMissing('line_items');
  const items = given.map((item) => {
    item.accept(['price', 'price_data', 'quantity', 'adjustable_quantity', 'metadata', 'tax_rates']);
    const quantity = item.integer('quantity') ?? 0;
    if (quantity < 1)
      throw invalidRequest('Quantity is required for each line item.', { param: item.nameOf('quantity') });
    return { price: readPrice(bank, item), quantity };
  });
  if (new Set(items.map(({ price }) => price.currency)).size > 1)
    throw invalidRequest('All prices on a Checkout session must use the same currency.', { param: 'line_items' });
  const isRecurring = items.some(({ price }) => price.recurring);
  if (mode === 'payment' && isRecurring)
    throw invalidRequest(
      'You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.',
      { param: 'mode' },
    );
  if (mode === 'subscription' && !items.every(({ price }) => price.recurring))
    throw invalidRequest('You must provide at least one recurring price in `subscription` mode when using prices.', {
      param: 'mode',
    });
  return items;
}

function toLine(bank: Bank, { price, quantity }: SessionPlan['items'][number]): LineItem {
  const total = (price.unit_amount ?? 0) * quantity;
  return {
    id: bank.newId('li'),
    object: 'item',
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: price.currency,
    description: bank.products.find(price.product)?.name ?? null,
    price,
    quantity,
  };
}

function readExpiry(bank: Bank, parameters: Parameters): number {
  const now = bank.seconds();
  const expiry = parameters.integer('expires_at') ?? now + longest;
  if (expiry < now + shortest - 5)
    throw invalidRequest('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  if (expiry > now + longest + 5)
    throw invalidRequest('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  return expiry;
}
