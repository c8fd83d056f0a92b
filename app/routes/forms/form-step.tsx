import { data, redirect } from 'react-router';
import { FetchedAddress } from '#forms/components/address-offer.tsx';
import { StepPage } from '#forms/components/step-page.tsx';
import { formTranslations } from '#forms/engine/form-translations.ts';
import { canVisit, resolveJourney } from '#forms/engine/journey.ts';
import { reviewPath } from '#forms/engine/review.ts';
import { stepHeading } from '#forms/engine/step-heading.ts';
import { changeParameter, nextSkippable, pathAfter, skipField, toStepView } from '#forms/engine/step-view.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { DeferredScripts } from '#layout/document/deferred-scripts.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import '#forms/styles/forms.css';
import { fetchingAt } from '#address-lookup/fetching.server.ts';
import {
  cookieFor,
  formHeaders,
  readStep,
  redirectTo,
  rejectionOf,
  rerenderWithErrors,
  saveStep,
  tokenFor,
} from '#forms/session/form-post.server.ts';
import { databaseUnavailable, type FormSession, getFormSession, isClosed } from '#forms/session/form-session.server.ts';
import { followLandingLink, landingMark } from '#forms/session/landing-link.server.ts';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/form-step.ts';

/**
 * Finds the step of a path, whose case is ignored as in the router.
 * @throws 404 for an unknown step; a redirect to the form's start when the form is submitted
 */
function stepOf({ form, ctx, stored }: FormSession, path: string) {
  const step = form.steps.find((known) => known.path === path.toLowerCase());
  if (!step) throw pageNotFound(ctx.path);
  if (stored?.isSent) throw redirect(ctx.href(`/stod/${form.path}`), 303);
  return { step, isChange: ctx.url.searchParams.has(changeParameter) };
}

/** Redirects a visitor who skipped ahead to the first open step. */
function refuseSkipping({ form, answers, formContext, ctx }: FormSession, path: string): void {
  const journey = resolveJourney(form, answers, formContext);
  if (canVisit(journey, path)) return;
  throw redirect(ctx.href(`/stod/${form.path}/${journey.open?.step.path ?? reviewPath}${landingMark(ctx.url)}`), 302);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const session = followLandingLink(await getFormSession(request, context, params.form), params.step);
  if (isClosed(session)) throw redirect(session.ctx.href(`/stod/${session.form.path}`), 303);
  const sent = await request.formData();
  // A step submitted out of order is saved all the same, because the visitor's cookie may have expired. The redirect
  // then leads to the first open step.
  const { step, isChange } = stepOf(session, params.step);
  const { fields, typed, answers, errors } = readStep(step, sent, session);
  const refused = rejectionOf(sent, session, 'step');
  if (refused) return rerenderWithErrors({ typed, errors, rejection: refused.rejection }, session, refused.seconds);
  if (errors.length) return rerenderWithErrors({ typed, errors, rejection: null }, session);
  try {
    const skippedToo = sent.has(skipField)
      ? nextSkippable(session.form, step, { ...session.answers, ...answers }, session.formContext)
      : [];
    const stored = await saveStep(step, fields, answers, session, skippedToo);
    const isAgain = resolveJourney(session.form, session.answers, session.formContext).steps.some(
      (walked) => walked.step === step && walked.isDone,
    );
    const next = pathAfter(session.form, skippedToo[0] ?? step, stored.answers, session.formContext, {
      isChange,
      isAgain,
    });
    return redirectTo(session, `/stod/${session.form.path}/${next}`, stored.isKept);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return rerenderWithErrors({ typed, errors, rejection: 'unavailable' }, session, 30);
  }
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = followLandingLink(await getFormSession(request, context, params.form), params.step);
  const { ctx, form, sent } = session;
  redirectToCanonical(ctx, `/stod/${form.path}/${params.step.toLowerCase()}`);
  if (isClosed(session)) throw redirect(ctx.href(`/stod/${form.path}`), 302);
  if (!session.isDatabaseThere && !sent) throw databaseUnavailable();
  const { step, isChange } = stepOf(session, params.step);
  if (!sent) refuseSkipping(session, params.step);
  const fetching = await fetchingAt(session, step);
  const view = toStepView({
    form,
    step,
    isChange,
    mark: landingMark(ctx.url),
    sent,
    answers: session.answers,
    formContext: session.formContext,
    token: tokenFor(session),
    club: ctx.config.clubName,
    organisation: ctx.config.organisationName,
    href: ctx.href,
    offer: fetching && 'offer' in fetching ? fetching.offer : null,
  });
  const fetched = fetching && 'fetched' in fetching ? fetching.fetched : null;
  return data({ view, fetched, scripts: ctx.stepScripts }, { headers: cookieFor(session) });
}

export const headers = formHeaders;

export default function FormStep({ loaderData: { view, fetched, scripts } }: Route.ComponentProps) {
  const { forms } = useTranslations();
  const { title, description } = formTranslations(forms, view.form);
  const heading = `${stepHeading(forms, view)} – ${title}`;
  const isRefused = view.errors.length > 0 || view.rejection;
  return (
    <>
      <Metadata title={isRefused ? forms.errorTitle(heading) : heading} description={description} />
      <StepPage view={view} above={fetched && <FetchedAddress {...fetched} />} />
      <DeferredScripts scripts={scripts} />
    </>
  );
}
