import { hash } from 'node:crypto';
import type { OrderDraft } from '#orders/model/order.ts';
import { renewalIn } from '../blocks/renewed.ts';
import type { ReviewView } from '../components/review-page.tsx';
import { type AnswerRow, answerRows } from '../engine/answer-rows.ts';
import { checkAnswers } from '../engine/check-answers.ts';
import { type Answers, openFields } from '../engine/field.ts';
import { readAnswers } from '../engine/read-answers.ts';
import { reviewStep } from '../engine/review.ts';
import { toOrder } from '../engine/to-order.ts';
import type { FormSession } from './form-session.server.ts';

const digestLength = 16;

/** Digest of one row of the review: any change of its label or its lines changes it. */
function digestOf({ label, lines }: Pick<AnswerRow, 'label' | 'lines'>): string {
  return hash('sha256', JSON.stringify([label, ...lines]), 'base64url').slice(0, digestLength);
}

/**
 * Digests of all rows of the review, in order, and of the membership that the form renews. The button sends them along:
 * what is ordered must equal what was shown, because another tab may have changed the answers since.
 */
export function shownRows({ form, answers, formContext, ctx }: FormSession): string {
  const renewal = renewalIn(answers);
  const rows = answerRows(form, answers, formContext, ctx.translations);
  return [...rows, ...(renewal ? [{ label: 'renews', lines: [renewal] }] : [])].map(digestOf).join('.');
}

/** Builds the review page's data. `draft` is null while something is missing, for example a payment method. */
export function readReview(session: FormSession): { view: Omit<ReviewView, 'token'>; draft: OrderDraft | null } {
  const { form, answers, formContext, ctx, sent, isDatabaseThere } = session;
  const known: Answers = { ...answers, ...sent?.typed };
  const fields = reviewStep(form).fields(known, formContext);
  const draft = toOrder(form, known, formContext);
  const price = form.price(known);
  const last = form.steps.at(-1);
  // Without the database the answers are not known, and what the visitor has seen still holds.
  const shown = isDatabaseThere ? shownRows(session) : (sent?.shown ?? '');
  const haveRowsChanged = sent?.shown !== undefined && sent.shown !== shown;
  const seen = new Set(sent?.shown?.split('.'));
  const view = {
    form: form.id,
    count: form.steps.length,
    action: ctx.href(`/stod/${form.path}/granska`),
    back: ctx.href(`/stod/${form.path}/${last?.path}`),
    save: ctx.href(`/stod/${form.path}/spara`),
    rows: answerRows(form, known, formContext, ctx.translations).map((row) => ({
      ...row,
      change: ctx.href(row.change),
      hasChanged: haveRowsChanged && !seen.has(digestOf(row)),
    })),
    fields,
    typed: Object.fromEntries(openFields(fields, known).map(({ name }) => [name, known[name] ?? ''])),
    errors: sent?.errors ?? [],
    rejection: sent?.rejection ?? null,
    hasSumChanged: sent?.hasSumChanged ?? false,
    refused: sent?.refused ?? null,
    renewedYear: draft?.renews ? draft.membership : null,
    haveRowsChanged,
    shown,
    price,
    paymentMethod: draft?.paymentMethod ?? null,
    locale: formContext.locale,
    club: ctx.config.clubName,
    seller: {
      name: ctx.config.organisationName,
      number: ctx.config.organisationNumber,
      email: ctx.config.clubEmail,
    },
    links: { withdraw: ctx.href('/angra'), privacy: ctx.href('/integritet') },
  };
  return { view, draft };
}

/** Reads and validates the review's own fields. */
export function readReviewAnswers({ form, answers, formContext }: FormSession, sent: FormData) {
  const fields = reviewStep(form).fields(answers, formContext);
  const typed = readAnswers(fields, sent);
  return { fields, typed, ...checkAnswers(fields, typed, formContext.today) };
}
