import { useMemo } from 'react';
import { listCountries } from '#i18n/country-codes.ts';
import { locales } from '#i18n/locales.ts';
import { isWrong, Question, shownIn, useDescription } from '../../components/question.tsx';
import type { ViewProps } from './view-props.ts';

/** Country select: Sweden first, then every country by its name in the visitor's language. */
export function CountryView({ field, asking }: ViewProps) {
  const { described } = useDescription(field, asking);
  const countries = useMemo(() => listCountries(locales[asking.locale].language), [asking.locale]);
  return (
    <Question field={field} asking={asking}>
      <select
        className="input input--choice"
        id={field.name}
        name={field.name}
        defaultValue={shownIn(field, asking)}
        autoComplete={field.autocomplete ?? 'off'}
        aria-invalid={isWrong(field, asking) || undefined}
        aria-describedby={described}
      >
        {countries.map(({ code, name }) => (
          // A browser may name a country differently from the server; keep the server's text.
          <option key={code} value={code} suppressHydrationWarning>
            {name}
          </option>
        ))}
      </select>
    </Question>
  );
}
