import { data, redirect } from 'react-router';
import { CsrfAndHoneypot } from '#forms/components/csrf-and-honeypot.tsx';
import { ErrorSummary } from '#forms/components/error-summary.tsx';
import { formTranslations } from '#forms/engine/form-translations.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import '#forms/styles/forms.css';
import {
  cookieFor,
  formHeaders,
  redirectTo,
  rejectionOf,
  rerenderWithErrors,
  tokenFor,
} from '#forms/session/form-post.server.ts';
import { getFormSession } from '#forms/session/form-session.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/form-cancel.ts';

/** Deletes the answers of this form, for example on a shared computer. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const session = await getFormSession(request, context, params.form);
  const { ctx, form, visitor } = session;
  const refused = rejectionOf(await request.formData(), session, 'step');
  if (refused)
    return rerenderWithErrors({ typed: {}, errors: [], rejection: refused.rejection }, session, refused.seconds);
  try {
    await ctx.services.answers.clear(visitor, form.id);
    return redirectTo(session, '/');
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return rerenderWithErrors({ typed: {}, errors: [], rejection: 'unavailable' }, session, 30);
  }
}

/** Asks before a visitor leaves a form. Whoever has written nothing, or has sent it, goes to the front page at once. */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const session = await getFormSession(request, context, params.form);
  const { ctx, form, answers, stored, sent } = session;
  redirectToCanonical(ctx, `/stod/${form.path}/avbryt`);
  const isEmpty = stored?.isSent || Object.keys(answers).length === 0;
  if (isEmpty && session.isDatabaseThere) throw redirect(ctx.href('/'), 303);
  const step = url.searchParams.get('steg');
  const isStep = form.steps.some(({ path }) => path === step) || step === 'granska';
  const view = {
    form: form.id,
    back: ctx.href(`/stod/${form.path}${isStep ? `/${step}` : ''}`),
    save: ctx.href(`/stod/${form.path}/spara`),
    home: ctx.href('/'),
    rejection: sent?.rejection ?? null,
    token: tokenFor(session),
    locale: ctx.locale,
    club: ctx.config.clubName,
  };
  return data(view, { headers: cookieFor(session) });
}

export const headers = formHeaders;

export default function FormCancel({ loaderData: view }: Route.ComponentProps) {
  const { forms } = useTranslations();
  const { cancel } = forms;
  const { rejection, locale, club } = view;
  const heading = `${cancel.heading} – ${formTranslations(forms, view.form).title}`;
  return (
    <>
      <Metadata title={rejection ? forms.errorTitle(heading) : heading} />
      <div className="wrap block stack">
        <ErrorSummary errors={[]} message={rejection && forms.messages[rejection]} locale={locale} club={club} />
        <h1>{cancel.heading}</h1>
        <p>{cancel.text}</p>
        <p className="row">
          <a className="button button--tone" href={view.back}>
            {cancel.goOn}
          </a>
          <a className="button button--tone" href={view.home}>
            {cancel.leave}
          </a>
        </p>
        <form className="stack" method="post">
          <p>
            <a href={view.save}>{cancel.later}</a>
          </p>
          <p className="hint">{cancel.shared}</p>
          <CsrfAndHoneypot token={view.token} />
          <button className="text-button" type="submit">
            {cancel.forget}
          </button>
        </form>
      </div>
    </>
  );
}
