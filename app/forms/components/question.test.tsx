import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { translations as english } from '#i18n/en/translations.ts';
import { translations as swedish } from '#i18n/sv/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import type { Field, ValidationError } from '../engine/field.ts';
import { ErrorText } from './question.tsx';

const field: Field = { kind: 'email', name: 'email', label: 'email' };
const fault: ValidationError = { field: 'email', message: 'emailMissing' };
const doubt: ValidationError = { ...fault, example: 'anna@gmail.com' };

it.each([
  ['a fault in Swedish', 'sv', swedish, fault, 'Fel: '],
  ['a doubt in Swedish, which is no fault', 'sv', swedish, doubt, 'Kontrollera: '],
  ['a fault in English', 'en', english, fault, 'Error: '],
  ['a doubt in English', 'en', english, doubt, 'Please check: '],
] as const)('a reader hears before %s what it is', (_, locale, translations, error, prefix) => {
  const html = renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <ErrorText field={field} asking={{ typed: {}, errors: [error], locale, club: 'Djurklubben' }} />
    </TranslationsProvider>,
  );
  expect(html).toContain(`<span class="hidden">${prefix}</span>`);
});
