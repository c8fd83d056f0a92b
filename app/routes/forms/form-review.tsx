import { data, redirect } from 'react-router';
import { ReviewPage } from '#forms/components/review-page.tsx';
import { formTranslations } from '#forms/engine/form-translations.ts';
import { resolveJourney } from '#forms/engine/journey.ts';
import { agreementTo, reviewPath } from '#forms/engine/review.ts';
import { toOrder } from '#forms/engine/to-order.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import '#forms/styles/forms.css';
import { cookieFor, formHeaders, rejectionOf, rerenderWithErrors, tokenFor } from '#forms/session/form-post.server.ts';
import { databaseUnavailable, type FormSession, getFormSession, isClosed } from '#forms/session/form-session.server.ts';
import { readReview, readReviewAnswers, shownRows } from '#forms/session/review.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/form-review.ts';

/**
 * Redirects away when the form is already submitted, or a step is not done. Only the button itself leads on to the
 * order: somebody who opens the review of a submitted form may be the next visitor of a shared computer.
 */
function stayOrGo(session: FormSession, isSending: boolean): void {
  const { ctx, form, stored, answers, formContext, isDatabaseThere } = session;
  if (stored?.isSent) throw redirect(ctx.href(onwardsFrom(form.path, isSending ? stored.orderToken : null)), 303);
  const { open } = resolveJourney(form, answers, formContext);
  if (isDatabaseThere && open) throw redirect(ctx.href(`/stod/${form.path}/${open.step.path}`), 302);
}

/**
 * Returns the path of the order and its payment. A copy of a form that was submitted elsewhere has no order token, so
 * its visitor returns to the form.
 */
function onwardsFrom(form: string, orderToken: string | null): string {
  return orderToken ? `/vidare/${orderToken}` : `/stod/${form}`;
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const session = await getFormSession(request, context, params.form);
  const { ctx, form, stored, visitor, formContext } = session;
  // An order sent before the form closed goes on to its payment.
  if (isClosed(session) && !stored?.isSent) throw redirect(ctx.href(`/stod/${form.path}`), 303);
  const sent = await request.formData();
  stayOrGo(session, true);
  const { typed, answers, errors } = readReviewAnswers(session, sent);
  const given = sent.get('shown');
  const shown = typeof given === 'string' ? given : '';
  const refused = rejectionOf(sent, session, 'order');
  if (refused)
    return rerenderWithErrors({ typed, errors, shown, rejection: refused.rejection }, session, refused.seconds);
  if (errors.length) return rerenderWithErrors({ typed, errors, shown, rejection: null }, session);
  // Bot defence: a form completed faster than `formMinSeconds` was not filled in by a person.
  const shortestFill = ctx.config.formMinSeconds * 1000;
  if (!stored || Date.now() - stored.startedAt.getTime() < shortestFill) {
    return rerenderWithErrors({ typed, errors, shown, rejection: 'tooFast' }, session);
  }
  const draft = toOrder(form, { ...session.answers, ...answers }, formContext);
  const hasSumChanged = !draft || sent.get('sum') !== agreementTo(draft);
  if (!draft || hasSumChanged || shown !== shownRows(session)) {
    return rerenderWithErrors({ typed, errors, shown, rejection: null, hasSumChanged }, session);
  }
  const { email } = draft.payer;
  const seconds = email ? ctx.services.limits.takeFor('order', ctx.clientIp, email) : 0;
  if (seconds) return rerenderWithErrors({ typed, errors, shown, rejection: 'tooMany' }, session, seconds);
  try {
    const { submission } = stored;
    const placed = await ctx.services.orders.placeSent(draft, { visitor, form: form.id, submission });
    if (placed && 'refused' in placed)
      return rerenderWithErrors({ typed, errors, shown, rejection: null, refused: placed.refused }, session);
    const onwards = onwardsFrom(form.path, placed?.token ?? null);
    return redirect(ctx.href(onwards), { status: 303, headers: cookieFor(session) });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return rerenderWithErrors({ typed, errors, shown, rejection: 'unavailable' }, session, 30);
  }
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await getFormSession(request, context, params.form);
  const { ctx, form } = session;
  redirectToCanonical(ctx, `/stod/${form.path}/${reviewPath}`);
  if (isClosed(session)) throw redirect(ctx.href(`/stod/${form.path}`), 302);
  if (!session.isDatabaseThere) throw databaseUnavailable();
  stayOrGo(session, false);
  const { view } = readReview(session);
  const token = tokenFor(session);
  return data({ view: { ...view, token } }, { headers: cookieFor(session) });
}

export const headers = formHeaders;

export default function FormReview({ loaderData: { view } }: Route.ComponentProps) {
  const { forms } = useTranslations();
  const { title, description } = formTranslations(forms, view.form);
  const heading = `${forms.review.heading} – ${title}`;
  const isRefused =
    view.errors.length > 0 ||
    view.rejection !== null ||
    view.hasSumChanged ||
    view.haveRowsChanged ||
    view.refused !== null;
  return (
    <>
      <Metadata title={isRefused ? forms.errorTitle(heading) : heading} description={description} />
      <ReviewPage view={view} />
    </>
  );
}
