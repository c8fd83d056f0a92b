import { forms } from '#forms/forms.ts';
import { closedFormsOf } from '#orders/closed-forms.ts';
import type { FormId } from '#orders/order.ts';
import type { Visit } from './visit.server.ts';

export interface OpenForm {
  id: FormId;
  /** Path where the form begins, or resumes at the visitor's step. */
  path: string;
}

/** Paths of the forms that are closed: by the club, or because no payment method is available. */
export function closedForms({ config, services }: Visit): string[] {
  return closedFormsOf(config.closedForms, services.payments.paymentMethods);
}

/** Returns the forms that are not closed. */
export function openForms(visit: Visit): OpenForm[] {
  const closed = closedForms(visit);
  return forms.filter(({ path }) => !closed.includes(path)).map(({ id, path }) => ({ id, path: `/stod/${path}` }));
}
