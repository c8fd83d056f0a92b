import { closedFormsOf } from '#orders/model/closed-forms.ts';
import { formPaths } from '#orders/model/form-paths.ts';
import type { FormId } from '#orders/model/order.ts';
import { tagWithOpenForms } from '#request/open-forms-tag.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { forms } from '../definitions/forms.ts';

export interface OpenForm {
  id: FormId;
  /** Path where the form begins, or resumes at the visitor's step. */
  path: string;
}

/** Paths of the forms that are closed: by a setting, by the office, or because no payment method is available. */
export function closedForms({ config, services }: RequestContext): string[] {
  const byOffice = services.formClosures.current().map(({ form }) => formPaths[form]);
  return closedFormsOf([...config.closedForms, ...byOffice], services.payments.paymentMethods);
}

/** Returns the forms that are not closed. A cached page with them is rendered anew when one closes or opens. */
export function openForms(ctx: RequestContext): OpenForm[] {
  tagWithOpenForms(ctx);
  const closed = closedForms(ctx);
  return forms.filter(({ path }) => !closed.includes(path)).map(({ id, path }) => ({ id, path: `/stod/${path}` }));
}
