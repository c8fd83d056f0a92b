import { invalidRequest } from '../api/api-error.ts';
import type { Call, Endpoint } from '../api/endpoint.ts';
import { listPage, pagingParameters } from '../api/listing.ts';
import type { Bank } from '../bank.ts';
import type { PaymentMethods } from '../payments/payment-methods.ts';
import type { Invoices } from './invoices.ts';
import type { Subscriptions } from './subscriptions.ts';

export function listInvoiceEndpoints(
  bank: Bank,
  invoices: Invoices,
  subscriptions: Subscriptions,
  methods: PaymentMethods,
): Endpoint[] {
  const get = ({ path }: Call) => bank.invoices.get(path.id ?? '');

  return [
    { method: 'GET', path: '/v1/invoices/:id', accepts: [], answer: get },
    {
      method: 'GET',
      path: '/v1/invoices',
      accepts: [...pagingParameters, 'customer', 'status', 'subscription'],
      answer({ parameters }) {
        const [customer, status, subscription] = [
          parameters.text('customer'),
          parameters.text('status'),
          parameters.text('subscription'),
        ];
        const items = bank.invoices
          .list()
          .filter((invoice) => !customer || invoice.customer === customer)
          .filter((invoice) => !status || invoice.status === status)
          .filter(({ parent }) => !subscription || parent.subscription_details.subscription === subscription);
        return listPage('/v1/invoices', items, parameters);
      },
    },
    {
      method: 'POST',
      path: '/v1/invoices/:id/pay',
      accepts: ['payment_method', 'off_session'],
      answer(call) {
        const invoice = get(call);
        const id = call.parameters.text('payment_method');
        const subscription = bank.subscriptions.find(invoice.parent.subscription_details.subscription);
        const method = id ? methods.linked(id, 'payment_method') : subscription && subscriptions.methodOf(subscription);
        if (!method)
          throw invalidRequest(
            'There is no `default_payment_method` set on this Customer or Invoice. Please set a `default_payment_method` on the Customer or Invoice and then attempt to pay again.',
          );
        invoices.pay(invoice, method, { isOffSession: call.parameters.flag('off_session') ?? true });
        return invoice;
      },
    },
    {
      method: 'POST',
      path: '/v1/invoices/:id/void',
      accepts: [],
      answer(call) {
        const invoice = get(call);
        if (invoice.status !== 'open')
          throw invalidRequest(`You can only void an open invoice; this one is ${String(invoice.status)}.`);
        invoices.void(invoice);
        return invoice;
      },
    },
    {
      method: 'GET',
      path: '/v1/invoice_payments/:id',
      accepts: [],
      answer: ({ path }) => bank.invoicePayments.get(path.id ?? ''),
    },
    {
      method: 'GET',
      path: '/v1/invoice_payments',
      accepts: [...pagingParameters, 'invoice', 'payment', 'status'],
      answer({ parameters }) {
        const [invoice, status] = [parameters.text('invoice'), parameters.text('status')];
        const intent = parameters.object('payment')?.text('payment_intent');
        const items = bank.invoicePayments
          .list()
          .filter((held) => (!invoice || held.invoice === invoice) && (!status || held.status === status))
          .filter(({ payment }) => !intent || payment.payment_intent === intent);
        return listPage('/v1/invoice_payments', items, parameters);
      },
    },
  ];
}
