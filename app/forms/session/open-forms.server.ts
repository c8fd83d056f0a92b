import { closedFormsOf } from '#orders/model/closed-forms.ts';
import type { FormId } from '#orders/model/order.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { forms } from '../definitions/forms.ts';

export interface OpenForm {
  id: FormId;
  /** Path where the form begins, or resumes at the visitor's step. */
  path: string;
}

/** Paths of the forms that are closed: by the club, or because no payment method is available. */
export function closedForms({ config, services }: RequestContext): string[] {
  return closedFormsOf(config.closedForms, services.payments.paymentMethods);
}

/** Returns the forms that are not closed. */
export function openForms(ctx: RequestContext): OpenForm[] {
  const closed = closedForms(ctx);
  return forms.filter(({ path }) => !closed.includes(path)).map(({ id, path }) => ({ id, path: `/stod/${path}` }));
}
