import { forms } from '#forms/forms.ts';
import { closedFormsOf } from '#orders/closed-forms.ts';
import type { FormId } from '#orders/order.ts';
import type { Visit } from './visit.server.ts';

export interface OpenForm {
  id: FormId;
  /** Where it begins, or goes on where the visitor is. */
  path: string;
}

/** The forms that are closed for now, by the club or because they could not be paid, by their place in the address. */
export function closedForms({ config, services }: Visit): string[] {
  return closedFormsOf(config.closedForms, services.payments.ways);
}

/** The forms that are not closed for now. */
export function openForms(visit: Visit): OpenForm[] {
  const closed = closedForms(visit);
  return forms.filter(({ path }) => !closed.includes(path)).map(({ id, path }) => ({ id, path: `/stod/${path}` }));
}
