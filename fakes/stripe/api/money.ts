import { invalidRequest } from './api-error.ts';
import { type Parameters, refuseMissing } from './parameters.ts';

const smallest: Record<string, number> = { sek: 300, eur: 50, usd: 50, gbp: 30 };
const largest = 99_999_999;

/** Reads an amount in the smallest unit, such as öre, within the vendor's limits. */
export function readAmount(parameters: Parameters, name: string): number {
  const amount = parameters.integer(name) ?? refuseMissing(parameters.nameOf(name));
  if (amount >= 1) return amount;
  throw invalidRequest('This value must be greater than or equal to 1.', {
    code: 'parameter_invalid_integer',
    param: parameters.nameOf(name),
  });
}

export function readCurrency(parameters: Parameters): string {
  const currency = parameters.requireText('currency').toLowerCase();
  if (currency in smallest) return currency;
  throw invalidRequest(`Invalid currency: ${currency}`, { param: parameters.nameOf('currency') });
}

/** Throws when an amount is too small or too large to be charged. */
export function checkChargeable(amount: number, currency: string, param: string): void {
  const least = smallest[currency] ?? 1;
  if (amount < least)
    throw invalidRequest(`Amount must be at least ${writeAmount(least, currency)}`, {
      code: 'amount_too_small',
      param,
    });
  if (amount > largest)
    throw invalidRequest(`Amount must be no more than ${writeAmount(largest, currency)}`, {
      code: 'amount_too_large',
      param,
    });
}

/** Formats an amount as in the vendor's messages: 'kr100.00'. */
export function writeAmount(amount: number, currency: string): string {
  const sign = { sek: 'kr', eur: '€', usd: '$', gbp: '£' }[currency] ?? `${currency} `;
  return `${sign}${(amount / 100).toFixed(2)}`;
}
