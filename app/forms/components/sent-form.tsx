import { useTranslations } from '#i18n/translations-context.tsx';
import type { FormId } from '#orders/model/order.ts';
import { csrfField } from './csrf-and-honeypot.tsx';
import { SingleField } from './single-field.tsx';

/** Field with the reference or the e-mail address of the order that was sent. */
export const knownByField = 'known-by';

export interface SentFormView {
  form: FormId;
  token: string;
  /** The visitor's answer, and why it did not open the order; null before the first try. */
  knownBy: { typed: string; error: 'wrong' | 'tooMany' } | null;
}

/**
 * Choices after a form was sent from this browser: once more, or the order. The browser may be shared, so nothing of
 * the order is shown to somebody who knows neither its reference nor its e-mail address.
 */
export function SentForm({ view: { form, token, knownBy } }: { view: SentFormView }) {
  const { sent } = useTranslations().forms;
  return (
    <>
      <form method="post">
        <input type="hidden" name={csrfField} value={token} />
        <button className="button button--big" type="submit">
          {form === 'annual' ? sent.anotherMember : sent.again}
        </button>
      </form>
      <form className="sheet sheet--b stack" method="post" noValidate aria-labelledby="se-bestallningen">
        <h2 className="h3" id="se-bestallningen">
          {sent.seeHeading}
        </h2>
        <input type="hidden" name={csrfField} value={token} />
        <SingleField
          name={knownByField}
          label={sent.knownBy}
          hint={sent.knownByHint}
          error={knownBy && sent.errors[knownBy.error]}
          defaultValue={knownBy?.typed}
          autoComplete="off"
        />
        <button className="button" type="submit">
          {sent.see}
        </button>
      </form>
    </>
  );
}
