import { sendPdf } from '#documents/pdf.server.ts';
import { emailTranslations } from '#emails/email-translations.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/withdrawal-form.ts';

/** Statutory withdrawal form for paper, as a PDF in the visitor's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { services, locale } = ctx;
  const name = `${emailTranslations(locale).documents.files['withdrawal-form']()}.pdf`;
  return sendPdf(ctx, name, () => services.documents.withdrawalForm(locale));
}
