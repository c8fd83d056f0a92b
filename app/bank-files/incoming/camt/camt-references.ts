import type { XmlElement } from '#platform/xml.ts';
import type { RowReference } from '../incoming-file.ts';
import { all, at, moneyOf, textAt } from './camt-values.ts';

export interface Remittance {
  references: RowReference[];
  message: string;
  /** False when the parts named in the payment do not add up to it. */
  addsUp: boolean;
}

/**
 * References and text of a payment. Each `Strd` is one reference; a credit note counts negative.
 * @param amount the payment, in öre
 */
export function readRemittance(payment: XmlElement, amount: number, where: string): Remittance {
  const info = at(payment, 'RmtInf');
  const parts = all(info, 'Strd').map((part) => readPart(part, where));
  const references = parts.flatMap(({ text, net }) => (text ? [{ text, amount: net, isChecked: null }] : []));
  const texts = [
    ...all(info, 'Ustrd').map((line) => line.text.trim()),
    ...all(info, 'Strd').flatMap((part) => all(part, 'AddtlRmtInf').map((line) => line.text.trim())),
    textAt(payment, 'RtrInf', 'AddtlInf'),
  ];
  return { references, message: texts.filter(Boolean).join(' '), addsUp: addUp(parts, amount) };
}

interface Part {
  text: string;
  /** Öre; null when the part says no sum. */
  net: number | null;
}

function readPart(part: XmlElement, where: string): Part {
  const text = textAt(part, 'CdtrRefInf', 'Ref') || textAt(part, 'RfrdDocInf', 'Nb');
  const sums = at(part, 'RfrdDocAmt');
  const isCredit = textAt(part, 'RfrdDocInf', 'Tp', 'CdOrPrtry', 'Cd') === 'CREN';
  const remitted = at(sums, 'RmtdAmt');
  const credit = at(sums, 'CdtNoteAmt');
  const named = isCredit ? (credit ?? remitted) : remitted;
  if (!named) return { text, net: credit && !isCredit ? -amountOf(credit, where) : null };
  const adjusted = all(sums, 'AdjstmntAmtAndRsn').reduce(
    (sum, one) => sum + amountOf(at(one, 'Amt'), where) * (textAt(one, 'CdtDbtInd') === 'DBIT' ? -1 : 1),
    0,
  );
  return { text, net: amountOf(named, where) * (isCredit ? -1 : 1) + adjusted };
}

/** One reference may come without a sum: it has the whole payment. Several must each say theirs, and add up. */
function addUp(parts: readonly Part[], amount: number): boolean {
  const sums = parts.flatMap(({ net }) => (net === null ? [] : [net]));
  if (sums.length === 0) return parts.length <= 1;
  return sums.length === parts.length && sums.reduce((sum, one) => sum + one, 0) === Math.abs(amount);
}

function amountOf(element: XmlElement | undefined, where: string): number {
  return moneyOf(element, where).amount;
}
