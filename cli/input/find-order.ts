import type { Order } from '#orders/model/order.ts';
import { parseReference } from '#swedish/ids/reference.ts';
import { CliError, UsageError } from '../cli-error.ts';
import type { CliContext } from '../context.ts';

/** Maximum number of words in a reference: it may be typed with spaces. */
export const wordsOfReference = 3;

/**
 * Finds an order by its reference in any format, or by its invoice's OCR.
 * @throws Misuse when nothing was typed
 * @throws Refusal when there is no such order
 */
export async function getOrder({ orders }: CliContext, words: string[]): Promise<Order> {
  const written = words.join(' ').trim();
  if (!written) throw new UsageError('Which order? Write its reference, such as TV7K-M4XR, or its invoice’s OCR.');
  const reference = parseReference(written);
  const order = reference ? await orders.findByReference(reference) : await orders.findByOcr(written);
  if (order) return order;
  if (reference) throw new CliError(`There is no order ${reference}.`);
  if (/^[\d\s]+$/.test(written)) throw new CliError(`There is no invoice with the OCR ${written}.`);
  throw new CliError(
    `“${written}” is no reference: its check sign does not fit, so a sign is wrong or two are swapped.\n` +
      'There is no vowel in a reference, and of the digits only 3, 4, 6, 7 and 9.',
  );
}
