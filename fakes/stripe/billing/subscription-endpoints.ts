import { invalidRequest, noSuch } from '../api/api-error.ts';
import type { Call, Endpoint } from '../api/endpoint.ts';
import { listPage, pagingParameters } from '../api/listing.ts';
import { mergeMetadata } from '../api/metadata.ts';
import { type Parameters, refuseMissing } from '../api/parameters.ts';
import { searchPage, searchParameters } from '../api/search-page.ts';
import type { Bank } from '../bank.ts';
import type { PaymentMethods } from '../payments/payment-methods.ts';
import type { Subscription } from './billing-resources.ts';
import { readPrice } from './prices.ts';
import type { Subscriptions } from './subscriptions.ts';

const statuses = [
  'all',
  'ended',
  'active',
  'canceled',
  'incomplete',
  'incomplete_expired',
  'past_due',
  'trialing',
  'unpaid',
] as const;
const feedbacks = [
  'customer_service',
  'low_quality',
  'missing_features',
  'other',
  'switched_service',
  'too_complex',
  'too_expensive',
  'unused',
] as const;

export function listSubscriptionEndpoints(
  bank: Bank,
  subscriptions: Subscriptions,
  methods: PaymentMethods,
): Endpoint[] {
  const get = ({ path }: Call) => bank.subscriptions.get(path.id ?? '');

  function readMethod(parameters: Parameters): string | null {
    const id = parameters.text('default_payment_method');
    return id && methods.linked(id, 'default_payment_method').id;
  }

  function create({ parameters }: Call): Subscription {
    const customer = bank.customers.linked(parameters.requireText('customer'), 'customer');
    const items = parameters.objects('items').map((item) => {
      item.accept(['price', 'price_data', 'quantity', 'metadata']);
      const price = readPrice(bank, item);
      if (!price.recurring)
        throw invalidRequest(
          'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.',
          { param: item.nameOf('price') },
        );
      return { price, quantity: item.integer('quantity') ?? 1 };
    });
    if (items.length === 0) refuseMissing('items');
    const behavior = parameters.oneOf('payment_behavior', ['default_incomplete', 'allow_incomplete']);
    const method = readMethod(parameters) ?? customer.invoice_settings.default_payment_method;
    if (behavior !== 'default_incomplete' && !method)
      throw invalidRequest(
        'This customer has no attached payment source or default payment method. Please consider adding a default payment method.',
        { code: 'resource_missing' },
      );
    const { subscription } = subscriptions.create({
      customer: customer.id,
      items,
      metadata: parameters.metadata() ?? {},
      description: parameters.text('description'),
      defaultPaymentMethod: readMethod(parameters),
      saveDefault: readSaving(parameters) ?? 'off',
    });
    if (behavior !== 'default_incomplete') subscriptions.collectFirst(subscription);
    return subscription;
  }

  /** A new price counts from the next period on; the fake never prorates. */
  function changeItems(subscription: Subscription, parameters: Parameters): void {
    if (!parameters.has('items')) return;
    if (isListed(subscription.status, 'ended'))
      throw invalidRequest('A canceled subscription can only update its cancellation_details and metadata.');
    if (parameters.oneOf('proration_behavior', ['none', 'create_prorations', 'always_invoice']) !== 'none')
      throw invalidRequest('The fake changes a price without proration only.', { param: 'proration_behavior' });
    for (const wish of parameters.objects('items')) {
      wish.accept(['id', 'price', 'price_data', 'quantity']);
      const id = wish.requireText('id');
      const item = subscription.items.data.find((held) => held.id === id);
      if (!item) throw noSuch('subscription item', id, wish.nameOf('id'), 400);
      if (wish.has('price') || wish.has('price_data')) item.price = readPrice(bank, wish);
      item.quantity = wish.integer('quantity') ?? item.quantity;
    }
  }

  function changePause(subscription: Subscription, parameters: Parameters): void {
    if (parameters.values.pause_collection === undefined) return;
    const pause = parameters.object('pause_collection');
    const behavior = pause?.oneOf('behavior', ['keep_as_draft', 'mark_uncollectible', 'void']) ?? null;
    if (pause && !behavior) refuseMissing(pause.nameOf('behavior'));
    const resumesAt = pause?.integer('resumes_at') ?? null;
    if (pause && resumesAt !== null && resumesAt <= bank.seconds())
      throw invalidRequest('The resumes_at timestamp must be in the future.', { param: pause.nameOf('resumes_at') });
    subscriptions.pause(subscription, behavior && { behavior, resumes_at: resumesAt });
  }

  function update(subscription: Subscription, parameters: Parameters): Subscription {
    const previous = structuredClone(subscription);
    subscription.metadata = mergeMetadata(subscription.metadata, parameters.metadata());
    subscription.description = parameters.text('description') ?? subscription.description;
    subscription.default_payment_method = readMethod(parameters) ?? subscription.default_payment_method;
    subscription.payment_settings.save_default_payment_method =
      readSaving(parameters) ?? subscription.payment_settings.save_default_payment_method;
    changeItems(subscription, parameters);
    changePause(subscription, parameters);
    const trialEnd = parameters.integer('trial_end');
    if (trialEnd !== null) {
      if (trialEnd <= bank.seconds())
        throw invalidRequest('Invalid timestamp: must be an integer Unix timestamp in the future.', {
          param: 'trial_end',
        });
      subscriptions.moveTo(subscription, trialEnd);
    }
    const isEnding = parameters.flag('cancel_at_period_end');
    if (isEnding !== null) {
      subscription.cancel_at_period_end = isEnding;
      subscription.cancel_at = isEnding ? (subscription.items.data[0]?.current_period_end ?? null) : null;
      subscription.canceled_at = isEnding ? bank.seconds() : null;
      subscription.cancellation_details.reason = isEnding ? 'cancellation_requested' : null;
    }
    bank.events.emit('customer.subscription.updated', subscription, differences(previous, subscription));
    return subscription;
  }

  return [
    {
      method: 'POST',
      path: '/v1/subscriptions',
      accepts: [
        'customer',
        'items',
        'payment_behavior',
        'payment_settings',
        'metadata',
        'default_payment_method',
        'description',
        'collection_method',
        'currency',
        'off_session',
        'proration_behavior',
        'billing_mode',
      ],
      answer: create,
    },
    {
      method: 'GET',
      path: '/v1/subscriptions/search',
      ...searchPage(bank, bank.subscriptions, ['status']),
      accepts: searchParameters,
    },
    { method: 'GET', path: '/v1/subscriptions/:id', accepts: [], answer: get },
    {
      method: 'GET',
      path: '/v1/subscriptions',
      accepts: [...pagingParameters, 'customer', 'status', 'price'],
      answer({ parameters }) {
        const customer = parameters.text('customer');
        const status = parameters.oneOf('status', statuses);
        const items = bank.subscriptions
          .list()
          .filter((held) => (!customer || held.customer === customer) && isListed(held.status, status));
        return listPage('/v1/subscriptions', items, parameters);
      },
    },
    {
      method: 'POST',
      path: '/v1/subscriptions/:id',
      accepts: [
        'metadata',
        'description',
        'default_payment_method',
        'payment_settings',
        'cancel_at_period_end',
        'items',
        'pause_collection',
        'proration_behavior',
        'trial_end',
      ],
      answer: (call) => update(get(call), call.parameters),
    },
    {
      method: 'DELETE',
      path: '/v1/subscriptions/:id',
      accepts: ['cancellation_details', 'invoice_now', 'prorate'],
      answer(call) {
        const subscription = get(call);
        if (isListed(subscription.status, 'ended')) throw noSuch('subscription', subscription.id, 'id', 404);
        const details = call.parameters.object('cancellation_details');
        subscriptions.cancel(subscription, {
          comment: details?.text('comment') ?? null,
          feedback: details?.oneOf('feedback', feedbacks) ?? null,
        });
        return subscription;
      },
    },
  ];
}

function readSaving(parameters: Parameters): 'off' | 'on_subscription' | null {
  const settings = parameters.object('payment_settings');
  return settings?.oneOf('save_default_payment_method', ['off', 'on_subscription']) ?? null;
}

/** Without a status filter, all but canceled subscriptions are listed. */
function isListed(status: string, wanted: string | null): boolean {
  if (wanted === null) return status !== 'canceled';
  if (wanted === 'ended') return status === 'canceled' || status === 'incomplete_expired';
  return wanted === 'all' || status === wanted;
}

/** Previous values of the changed fields, for `previous_attributes`. */
function differences(before: object, after: object): object {
  const now = Object.entries(after);
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) =>
      now.some(([other, changed]) => other === name && JSON.stringify(changed) !== JSON.stringify(value)),
    ),
  );
}
