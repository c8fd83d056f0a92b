import { letterWords } from '#letters/letter-words.ts';
import { pdfResponse } from '#visit/pdf.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/withdrawal-form.ts';

/** The form that the law gives whoever would rather withdraw on paper, in the visitor's language. */
export async function loader({ context }: Route.LoaderArgs) {
  const { services, locale } = visitOf(context);
  return pdfResponse(
    await services.letters.withdrawalForm(locale),
    `${letterWords(locale).documents.files['withdrawal-form']()}.pdf`,
  );
}
