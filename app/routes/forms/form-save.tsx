import { data, redirect } from 'react-router';
import readingUrl from '#art/svg/mascot/badger-reading.svg';
import { checkAndDoubt } from '#forms/advice/advice.server.ts';
import { AdvisedFields } from '#forms/advice/advised-fields.tsx';
import { CsrfAndHoneypot } from '#forms/components/csrf-and-honeypot.tsx';
import { ErrorSummary } from '#forms/components/error-summary.tsx';
import type { Field } from '#forms/engine/field.ts';
import { formTranslations } from '#forms/engine/form-translations.ts';
import { readAnswers } from '#forms/engine/read-answers.ts';
import { FieldView } from '#forms/fields/views/field-view.tsx';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import '#forms/styles/forms.css';
import { cookieFor, formHeaders, rejectionOf, rerenderWithErrors, tokenFor } from '#forms/session/form-post.server.ts';
import { databaseUnavailable, type FormSession, getFormSession, isClosed } from '#forms/session/form-session.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/form-save.ts';

const address: Field = { kind: 'email', name: 'link-email', label: 'ownEmail', autocomplete: 'email' };

/** Redirects away when there is nothing to save: the form is closed, submitted or empty. */
function stayOrGo(session: FormSession): void {
  const { ctx, form, stored, isDatabaseThere } = session;
  const start = `/stod/${form.path}`;
  if (isClosed(session) || stored?.isSent) throw redirect(ctx.href(start), 303);
  const hasAnswers = Object.keys(stored?.answers ?? {}).length > 0;
  if (isDatabaseThere && !hasAnswers) throw redirect(ctx.href(`${start}/${form.steps[0]?.path}`), 303);
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const session = await getFormSession(request, context, params.form);
  const { ctx, form, visitor, formContext } = session;
  const sent = await request.formData();
  stayOrGo(session);
  const typed = readAnswers([address], sent);
  const { answers, errors } = checkAndDoubt([address], typed, formContext.today, sent);
  if (errors.length) return rerenderWithErrors({ typed, errors, rejection: null }, session);
  const refused = rejectionOf(sent, session, 'email');
  if (refused) return rerenderWithErrors({ typed, errors, rejection: refused.rejection }, session, refused.seconds);
  const to = answers[address.name] ?? '';
  const seconds = ctx.services.limits.takeFor('email', ctx.clientIp, to);
  if (seconds) return rerenderWithErrors({ typed, errors, rejection: 'tooMany' }, session, seconds);
  try {
    const { locale, services } = ctx;
    const link = await services.answers.createLink(visitor, form.id);
    if (link) await services.emails.sendContinueLink({ to, locale, form: form.id, ...link });
    return data({ sentTo: to }, { headers: cookieFor(session) });
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable)) throw error;
    return rerenderWithErrors({ typed, errors, rejection: 'unavailable' }, session, 30);
  }
}

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const session = await getFormSession(request, context, params.form);
  const { ctx, form, answers, sent } = session;
  redirectToCanonical(ctx, `/stod/${form.path}/spara`);
  if (!session.isDatabaseThere && !sent) throw databaseUnavailable();
  stayOrGo(session);
  const view = {
    form: form.id,
    back: ctx.href(`/stod/${form.path}`),
    typed: sent?.typed ?? { [address.name]: answers['payer-email'] ?? '' },
    errors: sent?.errors ?? [],
    rejection: sent?.rejection ?? null,
    token: tokenFor(session),
    locale: ctx.locale,
    club: ctx.config.clubName,
  };
  return data(view, { headers: cookieFor(session) });
}

export const headers = formHeaders;

export default function FormSave({ loaderData: view, actionData }: Route.ComponentProps) {
  const { forms } = useTranslations();
  const { save } = forms;
  const isRefused = view.errors.length > 0 || view.rejection;
  const heading = `${save.title} – ${formTranslations(forms, view.form).title}`;
  // Show the same text whether the address is known or not, so that it reveals nothing.
  const sentTo = actionData?.sentTo;
  return (
    <>
      <Metadata title={isRefused ? forms.errorTitle(heading) : heading} />
      <PageBand
        title={sentTo ? save.sentHeading : save.heading}
        lead={sentTo ? save.sentText(sentTo) : save.text}
        cast={[{ src: readingUrl, height: 400 }]}
      />
      <div className="wrap block stack">
        {!sentTo && <LinkForm view={view} />}
        <p>
          <a href={view.back}>{save.backToForm}</a>
        </p>
      </div>
    </>
  );
}

function LinkForm({ view }: { view: Route.ComponentProps['loaderData'] }) {
  const { forms } = useTranslations();
  const { errors, rejection, locale, club } = view;
  return (
    <form className="form" method="post" noValidate>
      <ErrorSummary errors={errors} message={rejection && forms.messages[rejection]} locale={locale} club={club} />
      <FieldView field={address} typed={view.typed} errors={errors} locale={locale} club={club} />
      <AdvisedFields errors={errors} typed={view.typed} />
      <CsrfAndHoneypot token={view.token} isSecondTry={rejection !== null} />
      <button className="button button--big" type="submit">
        {forms.save.button}
      </button>
    </form>
  );
}
