import type { LocaleCode } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { type FormId, type Frequency, sumOf } from '#orders/model/order.ts';
import type { Price } from '../engine/definition.ts';
import { formTranslations } from '../engine/form-translations.ts';
import { Receipt } from './receipt.tsx';

interface OrderReceiptProps {
  form: FormId;
  price: Price | null;
  /** Sum being chosen now, in öre; null while open, undefined when this step does not ask. */
  sum?: number | null;
  /** Frequency being chosen now. */
  frequency?: Frequency;
  paymentMethod: string | null;
  locale: LocaleCode;
}

/** Order summary, as far as it is known. */
export function OrderReceipt({
  form,
  price,
  sum,
  frequency = price?.frequency,
  paymentMethod,
  locale,
}: OrderReceiptProps) {
  const { fields, forms } = useTranslations();
  const { receipt } = forms;
  const total = sum === undefined ? price && sumOf(price.lines) : sum;
  const paymentMethods = fields.options.way as Record<string, string>;
  const presents = fields.options.present as Record<string, string>;
  const written = (amount: number) => (amount === 0 ? receipt.free : formatMoney(amount, locale));
  const each = frequency === 'month' ? ` ${forms.review.perMonth}` : '';
  const rows = [
    ...(total === null ? [] : (price?.lines ?? [])).map(({ product, variant, amount }) => ({
      label: receipt.products[product],
      value: product === 'welcome-present' ? presents[variant] : written(sum ?? amount) + each,
    })),
    ...(frequency && price?.lines.some(({ product }) => product === 'donation')
      ? [{ label: receipt.frequency, value: receipt[frequency] }]
      : []),
    ...(paymentMethod && price ? [{ label: receipt.way, value: paymentMethods[paymentMethod] ?? paymentMethod }] : []),
    ...(total === null ? [{ label: receipt.total, value: sum === undefined ? receipt.later : receipt.here }] : []),
  ];
  return (
    <Receipt
      title={formTranslations(forms, form).receipt}
      rows={rows}
      total={total === null ? undefined : { label: receipt.total, value: written(total) }}
    >
      {total !== 0 && <p>{receipt.regret}</p>}
    </Receipt>
  );
}
