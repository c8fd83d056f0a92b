import type { Bank } from '../bank.ts';
import { invalidRequest } from './api-error.ts';
import { listOf } from './listing.ts';

const deepest = 4;

/**
 * Serialises a resource and expands ids on the paths in `expand[]`, such as `payments.data.payment.payment_intent`: at
 * most four levels, including `data`. Some parts appear only when expanded: a session's `line_items`, an invoice's
 * `payments` and `confirmation_secret`, a charge's `refunds`. 400 for a field that cannot be expanded.
 */
export function expand(bank: Bank, resource: object, paths: readonly string[]): object {
  const copy = structuredClone(resource);
  for (const path of paths) {
    const steps = path.split('.');
    if (steps.length > deepest)
      throw invalidRequest(`You cannot expand more than ${deepest} levels of a property. Property: ${path}`, {
        code: 'property_expansion_max_depth',
      });
    expandAt(bank, copy as Record<string, unknown>, steps, path);
  }
  return copy;
}

function expandAt(bank: Bank, resource: Record<string, unknown>, [step = '', ...rest]: string[], path: string): void {
  const value = step in resource ? resource[step] : findHidden(bank, resource, step);
  if (value === null) return;
  const found = typeof value === 'string' ? structuredClone(findResource(bank, value)) : value;
  if (typeof found !== 'object' || found === null)
    throw invalidRequest(`This property cannot be expanded (${path}).`, { param: 'expand' });
  resource[step] = found;
  if (rest.length === 0) return;
  for (const part of Array.isArray(found) ? found : [found])
    expandAt(bank, part as Record<string, unknown>, rest, path);
}

function findResource(bank: Bank, id: string): object | null {
  const shelves = {
    ch: bank.charges,
    cs: bank.sessions,
    cus: bank.customers,
    dp: bank.disputes,
    in: bank.invoices,
    pi: bank.paymentIntents,
    pm: bank.paymentMethods,
    price: bank.prices,
    prod: bank.products,
    re: bank.refunds,
    seti: bank.setupIntents,
    sub: bank.subscriptions,
  };
  const prefix = id.split('_')[0] as keyof typeof shelves;
  return shelves[prefix]?.find(id) ?? bank.products.find(id);
}

/** Returns a copy of a part that is hidden unless expanded. */
function findHidden(bank: Bank, resource: Record<string, unknown>, field: string): object | null | undefined {
  const id = String(resource.id);
  switch (`${String(resource.object)}.${field}`) {
    case 'checkout.session.line_items':
      return structuredClone(listOf(`/v1/checkout/sessions/${id}/line_items`, bank.lineItems.get(id) ?? []));
    case 'charge.refunds':
      return structuredClone(
        listOf(
          `/v1/charges/${id}/refunds`,
          bank.refunds.list().filter(({ charge }) => charge === id),
        ),
      );
    case 'invoice.payments':
      return structuredClone(listOf('/v1/invoice_payments', paymentsOf(bank, id)));
    case 'invoice.confirmation_secret': {
      const intent = bank.paymentIntents.find(paymentsOf(bank, id)[0]?.payment.payment_intent);
      return intent && { type: 'payment_intent', client_secret: intent.client_secret };
    }
    default:
      return undefined;
  }
}

function paymentsOf(bank: Bank, invoice: string) {
  return bank.invoicePayments.list().filter((payment) => payment.invoice === invoice);
}
