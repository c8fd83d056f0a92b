import { emailTranslations } from '#letters/email-translations.ts';
import { sendPdf } from '#visit/pdf.server.ts';
import { getRequestContext } from '#visit/request-context.server.ts';
import type { Route } from './+types/withdrawal-form.ts';

/** Statutory withdrawal form for paper, as a PDF in the visitor's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { services, locale } = ctx;
  const name = `${emailTranslations(locale).documents.files['withdrawal-form']()}.pdf`;
  return sendPdf(ctx, name, () => services.emails.withdrawalForm(locale));
}
