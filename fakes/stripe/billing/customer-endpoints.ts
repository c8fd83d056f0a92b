import type { Call, Endpoint } from '../api/endpoint.ts';
import { listPage, pagingParameters } from '../api/listing.ts';
import { mergeMetadata } from '../api/metadata.ts';
import { searchPage, searchParameters } from '../api/search-page.ts';
import type { Bank } from '../bank.ts';
import type { PaymentMethods } from '../payments/payment-methods.ts';
import type { Customer } from '../resources.ts';

const customerParameters = [
  'address',
  'description',
  'email',
  'invoice_settings',
  'metadata',
  'name',
  'phone',
  'preferred_locales',
];

/** Creates a customer without emitting an event. */
export function createCustomer(bank: Bank, email: string | null, name: string | null = null): Customer {
  return bank.customers.add({
    id: bank.newId('cus', 14),
    object: 'customer',
    created: bank.seconds(),
    livemode: false,
    description: null,
    email,
    invoice_settings: { default_payment_method: null },
    metadata: {},
    name,
    phone: null,
    preferred_locales: [],
  });
}

export function listCustomerEndpoints(bank: Bank, methods: PaymentMethods): Endpoint[] {
  const getMethod = ({ path }: Call) => methods.linked(path.id ?? '', 'payment_method');

  function set(customer: Customer, { parameters }: Call): Customer {
    const method = parameters.object('invoice_settings')?.text('default_payment_method');
    if (method) {
      const id = bank.paymentMethods.linked(method, 'invoice_settings[default_payment_method]').id;
      customer.invoice_settings.default_payment_method = id;
    }
    for (const field of ['description', 'email', 'name', 'phone'] as const)
      customer[field] = parameters.text(field) ?? customer[field] ?? null;
    customer.metadata = mergeMetadata(customer.metadata, parameters.metadata());
    if (parameters.has('preferred_locales')) customer.preferred_locales = parameters.texts('preferred_locales');
    return customer;
  }

  return [
    {
      method: 'POST',
      path: '/v1/customers',
      accepts: customerParameters,
      answer(call) {
        const customer = set(createCustomer(bank, null), call);
        bank.events.emit('customer.created', customer);
        return customer;
      },
    },
    {
      method: 'GET',
      path: '/v1/customers/search',
      ...searchPage(bank, bank.customers, ['email', 'name']),
      accepts: searchParameters,
    },
    { method: 'GET', path: '/v1/customers/:id', accepts: [], answer: ({ path }) => bank.customers.get(path.id ?? '') },
    {
      method: 'POST',
      path: '/v1/customers/:id',
      accepts: customerParameters,
      answer(call) {
        const customer = set(bank.customers.get(call.path.id ?? ''), call);
        bank.events.emit('customer.updated', customer);
        return customer;
      },
    },
    {
      method: 'GET',
      path: '/v1/customers',
      accepts: [...pagingParameters, 'email'],
      answer({ parameters }) {
        const email = parameters.text('email');
        const items = bank.customers.list().filter((customer) => !email || customer.email === email);
        return listPage('/v1/customers', items, parameters);
      },
    },
    {
      method: 'GET',
      path: '/v1/customers/:id/payment_methods',
      accepts: [...pagingParameters, 'type'],
      answer({ path, parameters }) {
        const { id } = bank.customers.get(path.id ?? '');
        const items = bank.paymentMethods.list().filter(({ customer }) => customer === id);
        return listPage(`/v1/customers/${id}/payment_methods`, items, parameters);
      },
    },
    { method: 'GET', path: '/v1/payment_methods/:id', accepts: [], answer: getMethod },
    {
      method: 'POST',
      path: '/v1/payment_methods/:id/attach',
      accepts: ['customer'],
      answer(call) {
        const method = getMethod(call);
        methods.attach(method, bank.customers.linked(call.parameters.requireText('customer'), 'customer').id);
        return method;
      },
    },
    {
      method: 'POST',
      path: '/v1/payment_methods/:id/detach',
      accepts: [],
      answer(call) {
        const method = getMethod(call);
        methods.detach(method);
        return method;
      },
    },
  ];
}
