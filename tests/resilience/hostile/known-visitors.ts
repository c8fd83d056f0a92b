import { sampleGiftedMembership, sampleGiftogram, sampleMonthly } from '#fixtures/drafts.fixture.ts';
import { findForm } from '#forms/definitions/forms.ts';
import type { FormDefinition } from '#forms/engine/definition.ts';
import { agreementTo } from '#forms/engine/review.ts';
import { type FilledForm, filledForms } from '../../support/forms/filled-forms.ts';
import { createFormClient, fillUntil } from '../../support/forms/form-client.ts';
import { valueOf } from '../../support/forms/shown-page.ts';
import type { PayingSite } from '../../support/payments/paying-site.ts';

/** Visitor in a form, with the session cookie and the CSRF token of the page. */
export interface KnownVisitor {
  cookie: string;
  form: FormDefinition;
  /** Field names and values that the visitor can send from any of its pages. */
  answers: [name: string, value: string][];
}

/** Credentials: visitors with a session on a form's first page, and the tokens of orders and of a begun form. */
export interface Known {
  visitors: KnownVisitor[];
  keys: string[];
  /** Number of orders. */
  orders: number;
}

/** Visits every form once, and places orders with every payment method. */
export async function getKnown(site: PayingSite): Promise<Known> {
  const orders = await Promise.all([
    ...(['swish', 'stripe', 'card'] as const).map((paymentMethod) => site.place({ paymentMethod })),
    site.place({ ...sampleMonthly, paymentMethod: 'bank-id' }),
    site.place(sampleMonthly),
    site.place(sampleGiftedMembership),
    site.place(sampleGiftogram),
    site.place({ ...sampleGiftogram, paymentMethod: 'invoice' }),
  ]);
  const paid = await site.place(sampleGiftogram);
  await site.apply(paid, 'paid');
  const link = await site.continueLink();
  return {
    visitors: await Promise.all(filledForms.map((filled) => visit(site.origin, filled))),
    keys: [...[...orders, paid].map(({ token }) => token), link.replace('/fortsatt/', '')],
    orders: orders.length + 1,
  };
}

async function visit(origin: string, filled: FilledForm): Promise<KnownVisitor> {
  const { path, typed } = filled;
  const form = findForm(path);
  if (!form) throw new Error(`There is no form at ${path}`);
  const client = createFormClient({ site: origin, network: '198.18.9.9' });
  const mark = valueOf(await client.open(`/stod/${path}`), 'form-token');
  if (!mark) throw new Error(`The form at ${path} has no mark`);
  // Another visitor with the same answers is shown the same review.
  const review = await fillUntil(createFormClient({ site: origin, network: '198.18.9.8' }), filled, 'granska');
  const price = form.price(typed);
  return {
    cookie: [...client.cookies].map((pair) => pair.join('=')).join('; '),
    form,
    answers: Object.entries({
      'form-token': mark,
      ...typed,
      // The review's button submits the amount; a step that asks for one gets the chosen amount.
      ...(price && !typed.sum && { sum: agreementTo(price) }),
      shown: valueOf(review, 'shown') ?? '',
      'link-email': typed['payer-email'] ?? '',
    }),
  };
}
