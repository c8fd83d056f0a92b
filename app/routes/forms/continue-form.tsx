import { data, redirect } from 'react-router';
import readingUrl from '#art/svg/mascot/badger-reading.svg';
import searchingUrl from '#art/svg/mascot/badger-searching.svg';
import { forms } from '#forms/definitions/forms.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import '#forms/styles/forms.css';
import { formHeaders } from '#forms/session/form-post.server.ts';
import { createVisitorId, renewVisitorId, visitorCookie, visitorIdOf } from '#forms/session/visitor.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/continue-form.ts';

type ContinueOutcome = 'gone' | 'tooMany' | 'unavailable';

/** Follows a resume link on POST only: mail scanners fetch every link, so following it takes a button. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const { answers, limits } = ctx.services;
  const seconds = limits.take('lookup', ctx.clientIp);
  if (seconds) return refuse('tooMany', 429, seconds);
  try {
    const came = visitorIdOf(request) ?? createVisitorId();
    const visitor = (await answers.isInUse(came)) ? came : renewVisitorId(came);
    const id = await answers.followLink(params.token, visitor);
    const form = forms.find((known) => known.id === id);
    if (!form) return refuse('gone', 404);
    const isKept = (await answers.find(visitor, form.id))?.isKept ?? false;
    const headers = { 'Set-Cookie': visitorCookie(visitor, isKept) };
    return redirect(ctx.href(`/stod/${form.path}`), { status: 303, headers });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return refuse('unavailable', 503, 30);
  }
}

function refuse(outcome: ContinueOutcome, status: number, seconds = 0) {
  return data({ outcome }, { status, ...(seconds && { headers: { 'Retry-After': String(seconds) } }) });
}

export async function loader({ context, params }: Route.LoaderArgs) {
  redirectToCanonical(getRequestContext(context), `/fortsatt/${params.token}`);
  return null;
}

export const headers = formHeaders;

export default function ContinueForm({ actionData }: Route.ComponentProps) {
  const outcome = actionData?.outcome;
  return outcome === 'gone' ? <LinkGone /> : <LinkButton outcome={outcome} />;
}

function LinkButton({ outcome }: { outcome: 'tooMany' | 'unavailable' | undefined }) {
  const { forms: translations, support } = useTranslations();
  const { save } = translations;
  return (
    <>
      <Metadata title={outcome ? translations.errorTitle(support.continue.title) : support.continue.title} />
      <PageBand title={save.continueHeading} lead={save.continueText} cast={[{ src: readingUrl, height: 400 }]} />
      <form className="wrap block stack" method="post">
        {outcome && <p role="alert">{support.rejections[outcome]}</p>}
        <button className="button button--big" type="submit">
          {save.continueButton}
        </button>
      </form>
    </>
  );
}

function LinkGone() {
  const { forms: translations, support } = useTranslations();
  const href = useHref();
  const { save } = translations;
  return (
    <>
      <Metadata title={save.goneHeading} />
      <PageBand title={save.goneHeading} lead={save.goneText} cast={[{ src: searchingUrl, height: 400 }]} />
      <p className="wrap block">
        <a className="button" href={href('/stod')}>
          {support.continue.toForms}
        </a>
      </p>
    </>
  );
}
