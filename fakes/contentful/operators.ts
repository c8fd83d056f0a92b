import { invalidQuery } from './errors.ts';

export const operators = ['ne', 'in', 'nin', 'all', 'exists', 'match', 'lt', 'lte', 'gt', 'gte'] as const;
export type Operator = 'eq' | (typeof operators)[number];

/**
 * True when a value satisfies `[operator]=operand`. A list matches when one of its elements does; `[all]` needs every
 * wanted value. `[ne]` and `[nin]` also match a missing value. Commas separate the operands of in, nin and all.
 */
export function satisfies(value: unknown, operator: Operator, operand: string, path: string[]): boolean {
  const values = (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null);
  const wanted = operand.split(',');
  switch (operator) {
    case 'eq':
      return values.some((one) => String(one) === operand);
    case 'ne':
      return !values.some((one) => String(one) === operand);
    case 'in':
      return values.some((one) => wanted.includes(String(one)));
    case 'nin':
      return !values.some((one) => wanted.includes(String(one)));
    case 'all':
      return wanted.every((each) => values.some((one) => String(one) === each));
    case 'exists':
      if (operand !== 'true' && operand !== 'false') invalidQuery('type', { path, value: operand, details: 'boolean' });
      return values.length > 0 === (operand === 'true');
    case 'match':
      return values.some((one) => hasWords(textOf(one), operand));
    case 'lt':
      return values.some((one) => compareTo(one, operand, path) < 0);
    case 'lte':
      return values.some((one) => compareTo(one, operand, path) <= 0);
    case 'gt':
      return values.some((one) => compareTo(one, operand, path) > 0);
    case 'gte':
      return values.some((one) => compareTo(one, operand, path) >= 0);
  }
}

/** True when each search word is a prefix of a word in the text, ignoring case. */
export function hasWords(text: string, search: string): boolean {
  const words = toWords(text);
  return toWords(search).every((wanted) => words.some((word) => word.startsWith(wanted)));
}

/** Returns all text in a value: the string itself, or the text nodes of a rich text document. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(textOf).join(' ');
  if (typeof value !== 'object' || value === null) return '';
  const node = value as { nodeType?: string; value?: string; content?: unknown[] };
  if (node.nodeType === 'text') return node.value ?? '';
  return node.nodeType ? textOf(node.content ?? []) : '';
}

function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** Compares numbers as numbers, everything else as dates. */
function compareTo(value: unknown, operand: string, path: string[]): number {
  const limit = typeof value === 'number' ? Number(operand) : Date.parse(operand);
  if (Number.isNaN(limit)) invalidQuery('type', { path, value: operand });
  return (typeof value === 'number' ? value : Date.parse(String(value))) - limit;
}

export type Filter = { path: string[]; operator: Operator; operand: string };
