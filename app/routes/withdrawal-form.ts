import { emailWords } from '#letters/email-words.ts';
import { sendPdf } from '#visit/pdf.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/withdrawal-form.ts';

/** Statutory withdrawal form for paper, as a PDF in the visitor's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  const { services, locale } = visit;
  const name = `${emailWords(locale).documents.files['withdrawal-form']()}.pdf`;
  return sendPdf(visit, name, () => services.emails.withdrawalForm(locale));
}
