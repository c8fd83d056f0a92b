import type { Endpoint } from './api/endpoint.ts';
import { listOf, listPage, pagingParameters } from './api/listing.ts';
import type { Bank } from './bank.ts';
import { createPrice, createProduct } from './billing/prices.ts';

/** Endpoints that are mostly read-only: charges, setup intents, products, prices, events, line items of a session. */
export function listPlainEndpoints(bank: Bank): Endpoint[] {
  return [
    { method: 'GET', path: '/v1/charges/:id', accepts: [], answer: ({ path }) => bank.charges.get(path.id ?? '') },
    {
      method: 'GET',
      path: '/v1/charges',
      accepts: [...pagingParameters, 'customer', 'payment_intent'],
      answer({ parameters }) {
        const [customer, intent] = [parameters.text('customer'), parameters.text('payment_intent')];
        const items = bank.charges
          .list()
          .filter(
            (charge) => (!customer || charge.customer === customer) && (!intent || charge.payment_intent === intent),
          );
        return listPage('/v1/charges', items, parameters);
      },
    },
    {
      method: 'GET',
      path: '/v1/setup_intents/:id',
      accepts: [],
      answer: ({ path }) => bank.setupIntents.get(path.id ?? ''),
    },
    {
      method: 'POST',
      path: '/v1/products',
      accepts: ['id', 'name', 'description', 'metadata'],
      answer: ({ parameters }) =>
        createProduct(bank, {
          id: parameters.text('id'),
          name: parameters.requireText('name'),
          description: parameters.text('description'),
          metadata: parameters.metadata(),
        }),
    },
    { method: 'GET', path: '/v1/products/:id', accepts: [], answer: ({ path }) => bank.products.get(path.id ?? '') },
    {
      method: 'POST',
      path: '/v1/prices',
      accepts: ['currency', 'unit_amount', 'product', 'product_data', 'recurring', 'nickname', 'metadata'],
      answer: ({ parameters }) => createPrice(bank, parameters),
    },
    { method: 'GET', path: '/v1/prices/:id', accepts: [], answer: ({ path }) => bank.prices.get(path.id ?? '') },
    { method: 'GET', path: '/v1/events/:id', accepts: [], answer: ({ path }) => bank.events.get(path.id ?? '') },
    {
      method: 'GET',
      path: '/v1/events',
      accepts: [...pagingParameters, 'type', 'types', 'delivery_success'],
      answer({ parameters }) {
        const type = parameters.text('type');
        const types = type === null ? parameters.texts('types') : [type];
        const isDelivered = parameters.flag('delivery_success');
        const items = bank.events
          .list()
          .filter((event) => types.length === 0 || types.some((pattern) => isOfType(event.type, pattern)))
          .filter((event) => isDelivered === null || (event.pending_webhooks === 0) === isDelivered);
        return listPage('/v1/events', items, parameters);
      },
    },
    {
      method: 'GET',
      path: '/v1/checkout/sessions/:id/line_items',
      accepts: pagingParameters,
      answer({ path }) {
        const { id } = bank.sessions.get(path.id ?? '');
        return listOf(`/v1/checkout/sessions/${id}/line_items`, bank.lineItems.get(id) ?? []);
      },
    },
  ];
}

/** Wildcard: `charge.*` matches all types with this prefix. */
function isOfType(type: string, pattern: string): boolean {
  return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
