import { data, redirect } from 'react-router';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { CsrfAndHoneypot } from '#forms/components/csrf-and-honeypot.tsx';
import { knownByField, SentForm } from '#forms/components/sent-form.tsx';
import { formTranslations } from '#forms/engine/form-translations.ts';
import { resolveJourney } from '#forms/engine/journey.ts';
import { reviewPath } from '#forms/engine/review.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import '#forms/styles/forms.css';
import { closedView } from '#forms/closures/closed-view.server.ts';
import {
  cookieFor,
  formHeaders,
  redirectTo,
  rejectionOf,
  rerenderWithErrors,
} from '#forms/session/form-post.server.ts';
import { databaseUnavailable, type FormSession, getFormSession, isClosed } from '#forms/session/form-session.server.ts';
import { landingMark } from '#forms/session/landing-link.server.ts';
import { sessionIdForCsrf } from '#forms/session/visitor.server.ts';
import { knowsOrder } from '#orders/model/knows-order.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/form-start.ts';

const longestTyped = 200;

/**
 * Restarts a form: deletes its answers, also those of a submitted form. Or leads a visitor who knows the order that
 * was submitted from this browser to its page.
 */
export async function action({ request, context, params }: Route.ActionArgs) {
  const session = await getFormSession(request, context, params.form);
  const { ctx, form, visitor } = session;
  if (isClosed(session)) return redirect(ctx.href(`/stod/${form.path}`), 303);
  const sent = await request.formData();
  const refused = rejectionOf(sent, session, 'step');
  if (refused)
    return rerenderWithErrors({ typed: {}, errors: [], rejection: refused.rejection }, session, refused.seconds);
  const { answers } = ctx.services;
  const knownBy = sent.get(knownByField);
  try {
    if (typeof knownBy === 'string') return await showOrder(session, knownBy);
    await answers.clear(visitor, form.id);
    // A visitor who accepted the offer of a monthly gift is not asked for the frequency again.
    if (sent.get('frequency') === 'month') await answers.save(visitor, form.id, { answers: { frequency: 'month' } });
    return redirectTo(session, `/stod/${form.path}/${form.steps[0]?.path}`);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return rerenderWithErrors({ typed: {}, errors: [], rejection: 'unavailable' }, session, 30);
  }
}

async function showOrder(session: FormSession, knownBy: string) {
  const { ctx, stored, form } = session;
  const order = stored?.orderToken && (await ctx.services.orders.findByToken(stored.orderToken));
  if (!order) return redirectTo(session, `/stod/${form.path}`);
  const seconds = ctx.services.limits.take('lookup', ctx.clientIp);
  if (!seconds && knowsOrder(order, knownBy)) return redirectTo(session, `/tack/${order.token}`);
  const headers = new Headers(cookieFor(session));
  if (seconds) headers.set('Retry-After', String(seconds));
  const answer = { typed: knownBy.slice(0, longestTyped), error: seconds ? ('tooMany' as const) : ('wrong' as const) };
  return data(answer, { status: seconds ? 429 : 422, headers });
}

/**
 * Redirects to the visitor's current step. Shows a page only when the form is closed, could not be restarted, or was
 * submitted. The submitted order itself is not shown: the next visitor of a shared computer would see it.
 */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await getFormSession(request, context, params.form);
  const { ctx, form, visitor, answers, formContext, stored, sent } = session;
  redirectToCanonical(ctx, `/stod/${form.path}`);
  const page = {
    form: form.id,
    rejection: sent?.rejection ?? null,
    isSent: false,
    isOwn: false,
    token: '',
    closed: null,
  };
  if (isClosed(session)) return data({ ...page, closed: closedView(session) });
  if (!sent && !session.isDatabaseThere) throw databaseUnavailable();
  if (sent || stored?.isSent) {
    const token = ctx.services.formTokens.issue(sessionIdForCsrf(visitor), form.id);
    return data(
      { ...page, isSent: !sent, isOwn: !sent && Boolean(stored?.orderToken), token },
      { headers: cookieFor(session) },
    );
  }
  const { open } = resolveJourney(form, answers, formContext);
  throw redirect(ctx.href(`/stod/${form.path}/${open?.step.path ?? reviewPath}${landingMark(ctx.url)}`), 302);
}

export const headers = formHeaders;

export default function FormStart({ loaderData, actionData }: Route.ComponentProps) {
  const { form, rejection, isSent, isOwn, token, closed } = loaderData;
  const { forms, support } = useTranslations();
  const href = useHref();
  const { title } = formTranslations(forms, form);
  if (closed) return <ClosedForm view={closed} />;
  const { heading, lead } = translationsFor();
  return (
    <>
      <Metadata title={rejection || actionData ? forms.errorTitle(heading) : heading} />
      <PageBand title={heading} lead={lead} cast={[{ src: wavingUrl, height: 400 }]} />
      <div className="wrap block stack">
        {isOwn && <SentForm view={{ form, token, knownBy: actionData ?? null }} />}
        {token && !isOwn && (
          <form className="stack" method="post">
            {rejection && <p>{support.anew.text}</p>}
            <CsrfAndHoneypot token={token} isSecondTry={rejection !== null} />
            <button className="button" type="submit">
              {isSent ? forms.sent.anew : support.anew.button}
            </button>
          </form>
        )}
        <p>
          <a className={token ? undefined : 'button'} href={href('/stod')}>
            {support.closed.other}
          </a>
        </p>
      </div>
    </>
  );

  function translationsFor() {
    if (rejection) return { heading: support.anew.heading, lead: support.rejections[rejection] };
    if (isOwn) return { heading: forms.sent.heading(title), lead: forms.sent.lead };
    return { heading: support.sentElsewhere.heading, lead: support.sentElsewhere.text };
  }
}

/** A closed form: why, until when, what happens to what is written, and where else to turn. */
function ClosedForm({ view: { form, words, opens, keptDays, phone } }: { view: ReturnType<typeof closedView> }) {
  const { forms, support } = useTranslations();
  const { email } = useSiteData();
  const href = useHref();
  const { closed } = support;
  const heading = closed.heading(formTranslations(forms, form).title);
  return (
    <>
      <Metadata title={heading} />
      <PageBand title={heading} lead={words || forms.closed} cast={[{ src: wavingUrl, height: 400 }]} />
      <div className="wrap block stack">
        {opens && <p className="h4">{closed.opens(opens.day, opens.time)}</p>}
        {keptDays !== null && <p>{closed.kept(keptDays)}</p>}
        <p>
          <a className="button" href={href('/stod')}>
            {closed.other}
          </a>
        </p>
        <h2>{support.landing.facts.reach.question}</h2>
        <p>
          {support.landing.facts.reach.answer(phone)} <a href={`mailto:${email}`}>{email}</a>
        </p>
      </div>
    </>
  );
}
