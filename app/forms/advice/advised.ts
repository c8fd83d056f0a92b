import type { ValidationError } from '../engine/field.ts';

/** Name of the control that carries what a visitor has been asked about: one value a field. */
export const advisedField = 'fragad';

/** Value of that control for an answer. An answer sent again unchanged is what the visitor means. */
export function advisedValue(field: string, typed: string): string {
  return `${field}=${typed}`;
}

/** True for a doubt that the visitor may leave as it is. */
export function isAdvice({ example }: ValidationError): boolean {
  return example !== undefined;
}
