import type { PaymentMethod, Person } from './order.ts';

type Payer = Pick<Person, 'country' | 'mobile'>;

/** True for a payer with an address outside Sweden, who can pay to an IBAN but not to a bankgiro. */
export function isAbroad({ country }: Payer): boolean {
  return Boolean(country) && country !== 'SE';
}

/**
 * Payment methods that a payer can use. Swish and a meeting in person need a Swedish telephone or address; an invoice
 * abroad needs an IBAN. All of them while nothing is known of the payer, or when none would be left.
 */
export function methodsWithinReach(methods: readonly PaymentMethod[], payer: Payer, hasIban: boolean): PaymentMethod[] {
  if (!isAbroad(payer)) return [...methods];
  const hasSwedishPhone = payer.mobile?.startsWith('+46') ?? false;
  const within = methods.filter((method) => {
    if (method === 'swish' || method === 'f2f') return hasSwedishPhone;
    return method !== 'invoice' || hasIban;
  });
  return within.length ? within : [...methods];
}
