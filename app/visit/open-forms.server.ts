import { forms } from '#forms/forms.ts';
import type { FormId } from '#orders/order.ts';
import type { Visit } from './visit.server.ts';

export interface OpenForm {
  id: FormId;
  /** Where it begins, or goes on where the visitor is. */
  path: string;
}

/** The forms that the club has not closed for now. */
export function openForms({ config }: Visit): OpenForm[] {
  return forms
    .filter(({ path }) => !config.closedForms.includes(path))
    .map(({ id, path }) => ({ id, path: `/stod/${path}` }));
}
