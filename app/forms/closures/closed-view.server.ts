import type { FormId } from '#orders/model/order.ts';
import type { RequestContext } from '#request/request-context.server.ts';
import { clockTime, formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { FormSession } from '../session/form-session.server.ts';
import { keptDays } from '../session/visitor.server.ts';

interface ClosedFormView {
  form: FormId;
  /** The office's words in the page's language; empty for our own. */
  words: string;
  /** Day and time at which it opens by itself, as they are written; null when nobody knows. */
  opens: { day: string; time: string } | null;
  /** Days for which what the visitor has written stays; null when nothing is written. */
  keptDays: number | null;
  phone: string;
}

/** View data of a closed form's page. */
export function closedView({ ctx, form, stored }: FormSession): ClosedFormView {
  const state = ctx.services.formClosures.current().find((closed) => closed.form === form.id);
  const hasAnswers = stored && !stored.isSent && Object.keys(stored.answers).length > 0;
  return {
    form: form.id,
    words: state?.words[ctx.locale] ?? '',
    opens: state?.opensAt ? written(state.opensAt, ctx.locale) : null,
    keptDays: hasAnswers ? (stored.isKept ? keptDays.onRequest : keptDays.usually) : null,
    phone: ctx.config.organisationPhone,
  };
}

function written(at: Date, locale: RequestContext['locale']) {
  return { day: formatDate(dateInStockholm(at), locale, 'long'), time: clockTime(at, locale) };
}
