import { parseMoney } from '#orders/model/money.ts';
import { largestSum } from '#orders/model/offers.ts';
import { accept, type FieldType, refuse } from './kind.ts';

/** Sum in kronor, stored in editable form: '250' or '1250,50'. */
export const amount: FieldType = {
  check(typed, { minimum = 1 }) {
    const sum = parseMoney(typed);
    if (sum === null) return refuse('sumWrong');
    if (sum < minimum) return refuse('sumTooSmall', { sum: minimum });
    if (sum > largestSum) return refuse('sumTooLarge', { sum: largestSum });
    return accept(toKronor(sum));
  },
  input: { inputMode: 'decimal', maxLength: 40, className: 'input--sum' },
};

function toKronor(sum: number): string {
  const [kronor, ore] = [Math.floor(sum / 100), sum % 100];
  return ore ? `${kronor},${String(ore).padStart(2, '0')}` : String(kronor);
}
