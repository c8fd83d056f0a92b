import type { BankLine } from '#bank-imports/port.ts';
import { asField, idsIn, leftUnticked, untickedField } from '../model/list-ticks.ts';
import { parseTick, tickOf } from './tick-of.ts';

/** Names and values of a form. */
export type Fields = readonly (readonly [name: string, value: string])[];

/** Fields of a row that needs a person: its choice, and the order that was typed. */
const ofRow = /^(?:val|order)-(.+)$/;
/** Characters of a field that an address brings along: longer than any reference. */
const longest = 60;
/** Characters of all fields in an address, about: proxies take no more than 8,000 in all. */
const mostInAddress = 5000;

/**
 * Fields of rows that a press has not decided, for the address of the page that answers it: nothing typed there is lost.
 * @param decided ids of rows
 */
export function fieldsLeft(fields: Fields, decided: readonly string[]): [string, string][] {
  const ticked = fields.flatMap(([name, value]) => (name === 'rad' ? parseTick(value).id : []));
  let length = 0;
  const typed = fields.flatMap(([name, value]): [string, string][] => {
    const row = ofRow.exec(name)?.[1];
    if (!row || !value || decided.includes(row)) return [];
    const kept: [string, string] = [name, value.slice(0, longest)];
    length += encodeURIComponent(kept.join('=')).length;
    return length > mostInAddress ? [] : [kept];
  });
  const waiting = leftUnticked(fields, [...ticked, ...decided]);
  return waiting.length > 0 ? [...typed, [untickedField, asField(waiting)]] : typed;
}

/** A query with the fields of rows added. @param query without its question mark */
export function withFields(query: string, fields: Fields): string {
  return `${new URLSearchParams([...new URLSearchParams(query), ...fields.map(([name, value]): [string, string] => [name, value])])}`;
}

/** Fields of rows in an address. */
export function fieldsIn(query: URLSearchParams): [string, string][] {
  return [...query].filter(([name]) => ofRow.test(name) || name === untickedField);
}

/** Whether a row is ticked: as in the form that was sent, or else unless the address lets it wait. */
export function isTicked(line: Pick<BankLine, 'id' | 'version'>, fields: Fields, isSent: boolean): boolean {
  return isSent
    ? fields.some(([name, value]) => name === 'rad' && value === tickOf(line))
    : !fields.some(([name, value]) => name === untickedField && idsIn(value).includes(line.id));
}

/** Value of the button that Enter presses in a field. */
export const byEnter = 'skriven';

/**
 * Row that was pressed; null for a press on no row. Enter means the only row that has anything in it, empty when there is none or more.
 */
export function pressedRow(form: FormData): string | null {
  const pressed = form.get('bara');
  if (pressed !== byEnter) return typeof pressed === 'string' ? pressed : null;
  const rows = new Set([...form].flatMap(([name, value]) => (value && ofRow.exec(name)?.[1]) || []));
  return rows.size === 1 ? ([...rows][0] ?? '') : '';
}
