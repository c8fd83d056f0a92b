import type { ValidationError } from '#forms/engine/field.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatDate } from '#swedish/dates/format-date.ts';
import type { OwnDetails } from '../port.ts';
import { MemberField, useFieldError } from './member-field.tsx';
import { useMemberWords } from './member-page.tsx';

interface DetailsFormProps extends OwnDetails {
  token: string;
  email: string;
  typed: Readonly<Record<string, string>>;
  wrong: readonly ValidationError[];
}

/** Details of an address's owner, to correct. */
export function DetailsForm({ token, email, fields, locale, typed, wrong }: DetailsFormProps) {
  const { details, emailChange } = useMemberWords();
  const errorOf = useFieldError(wrong);
  const href = useHref();
  return (
    <section className="stack">
      <h2>{details.about}</h2>
      <p>{`${details.email}: ${email}`}</p>
      <p>
        <a href={href('/medlem/uppgifter/adress')}>{emailChange.link}</a>
      </p>
      {fields.length === 0 && <p>{details.unknown}</p>}
      {locale && (
        <form method="post" className="stack" noValidate>
          <p>{details.aboutText}</p>
          <input type="hidden" name="nyckel" value={token} />
          <input type="hidden" name="gor" value="ratta" />
          {fields.map(({ name, field, value }) => (
            <MemberField
              key={name}
              name={name}
              label={details.fields[field] ?? field}
              value={typed[name] ?? value}
              type={field === 'mobile' ? 'tel' : 'text'}
              error={errorOf(name, details.wrong)}
            />
          ))}
          <fieldset>
            <legend className="field__label">{details.language}</legend>
            {(['sv', 'en'] as const).map((code) => (
              <label key={code} className="member-check">
                <input type="radio" name="sprak" value={code} defaultChecked={code === locale} />
                {details.languages[code]}
              </label>
            ))}
          </fieldset>
          <button type="submit" className="button">
            {details.save}
          </button>
        </form>
      )}
    </section>
  );
}

/** Consents with when and for what, each with the button that takes it back. */
export function Consents({ token, consents }: { token: string; consents: OwnDetails['consents'] }) {
  const { details } = useMemberWords();
  const { currentLocale: locale } = useSiteData().site;
  return (
    <section className="stack">
      <h2>{details.consents}</h2>
      {consents.length === 0 && <p>{details.noConsents}</p>}
      {consents.map(({ reference, givenOn }) => (
        <form key={reference} method="post" className="row">
          <p>{details.consent(formatDate(givenOn, locale, 'date'), reference)}</p>
          <input type="hidden" name="nyckel" value={token} />
          <input type="hidden" name="gor" value="samtycke" />
          <input type="hidden" name="bestallning" value={reference} />
          <button type="submit" className="button button--tone">
            {details.takeBack}
          </button>
        </form>
      ))}
      <p className="hint">{details.measuring}</p>
    </section>
  );
}
