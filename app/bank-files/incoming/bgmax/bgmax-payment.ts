import type { FixedRecord } from '../../fixed-width.ts';
import { bareNumberIn, numberIn } from '../../fixed-width-values.ts';
import { type Attention, type IncomingRow, noPayer, type RowReference } from '../incoming-file.ts';

/** Payment `20` or deduction `21`, with the records `22`–`29` that follow it. */
export interface PaymentRecords {
  first: FixedRecord;
  more: FixedRecord[];
}

/** Facts that all payments of a section share. */
export interface SectionFacts {
  giro: string;
  bookedOn: string;
}

/** Reads one payment. A deduction counts negative and goes to a person, as does a payment by Autogiro (channel 4). */
export function readBgmaxPayment(
  { first, more }: PaymentRecords,
  { giro, bookedOn }: SectionFacts,
): Omit<IncomingRow, 'key'> {
  const sign = first.code === '21' ? -1 : 1;
  const extra = more.filter(({ code }) => code === '22' || code === '23');
  const record = (code: string) => more.find((one) => one.code === code);
  const [name, street, town, number] = ['26', '27', '28', '29'].map(record);
  const texts = more.filter(({ code }) => code === '25').map((one) => one.text(3, 52));
  // Without a checked reference the columns hold what the payer typed, often several numbers.
  const typed = extra.length > 0 || !isFreeText(first) ? '' : first.text(13, 37);
  return {
    amount: sign * numberIn(first, 38, 55),
    currency: 'SEK',
    bookedOn,
    valueOn: bookedOn,
    giro,
    references: extra.length > 0 ? extra.map(referenceOf) : typed ? [] : ownReference(first),
    message: [typed, ...texts].filter(Boolean).join(' '),
    payer: {
      ...noPayer,
      name: [name?.text(3, 37), name?.text(38, 72)].filter(Boolean).join(' '),
      giro: bareNumberIn(first, 3, 12),
      // 12 digits, 00 before an organisation's 10. A sole trader's is a personal number, which is not kept.
      organisationNumber: /^00(\d{2}[2-9]\d{7})$/.exec(number?.text(3, 14) ?? '')?.[1] ?? '',
      street: street?.text(3, 37) ?? '',
      postcode: street?.text(38, 46) ?? '',
      city: town?.text(3, 37) ?? '',
    },
    bankReferences: [first.text(58, 69)].filter((text) => /[1-9]/.test(text)),
    attention: attentionOf(first, extra),
  };
}

function attentionOf(first: FixedRecord, extra: readonly FixedRecord[]): Attention | null {
  if (first.code === '21' || extra.some(({ code }) => code === '23')) return 'deduction';
  return first.columns(57, 57) === '4' ? 'autogiro' : null;
}

function isFreeText(first: FixedRecord): boolean {
  return /[\s,;]/.test(first.text(13, 37));
}

function ownReference(first: FixedRecord): RowReference[] {
  const text = first.text(13, 37);
  return text ? [{ text, amount: null, isChecked: isCheckedIn(first) }] : [];
}

/** An extra reference; its amount is often 0, which says nothing. */
function referenceOf(record: FixedRecord): RowReference {
  const amount = numberIn(record, 38, 55) * (record.code === '23' ? -1 : 1);
  return { text: record.text(13, 37), amount: amount || null, isChecked: isCheckedIn(record) };
}

/** Codes 2 and 4 passed our OCR check, 5 failed it, and all others say nothing (bank-files.md §1.3). */
function isCheckedIn(record: FixedRecord): boolean | null {
  const code = record.columns(56, 56);
  if (code === '2' || code === '4') return true;
  return code === '5' ? false : null;
}
