import { parseDay } from '#swedish/dates/date.ts';
import { BankFileRefused } from './bank-file-refused.ts';
import type { FixedRecord } from './fixed-width.ts';

/** Number of some columns, in öre or a count. @throws BankFileRefused `bad-amount` for anything but digits */
export function numberIn(record: FixedRecord, from: number, to: number): number {
  const text = record.text(from, to);
  const value = Number(text || '0');
  if (!/^\d*$/.test(text) || !Number.isSafeInteger(value))
    throw new BankFileRefused('bad-amount', { where: whereOf(record), found: text });
  return value;
}

/** Day of eight columns, YYYYMMDD. @throws BankFileRefused `bad-day` */
export function dayIn(record: FixedRecord, from: number): string {
  const text = record.text(from, from + 7);
  const day = /^\d{8}$/.test(text) ? parseDay(text) : null;
  if (!day) throw new BankFileRefused('bad-day', { where: whereOf(record), found: text });
  return day;
}

/** Digits without the zeros in front; empty for zeros alone. */
export function bareNumberIn(record: FixedRecord, from: number, to: number): string {
  return record.text(from, to).replace(/^0+/, '');
}

export function whereOf({ line }: FixedRecord): string {
  return String(line);
}
