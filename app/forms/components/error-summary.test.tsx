import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translations } from '#i18n/sv/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import type { ValidationError } from '../engine/field.ts';
import { ErrorSummary } from './error-summary.tsx';

function html(errors: ValidationError[], message?: string): string {
  return renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <ErrorSummary errors={errors} message={message} locale="sv" club="Djurklubben" />
    </TranslationsProvider>,
  );
}

describe('the summary of faults', () => {
  it('is nothing when nothing is wrong', () => {
    expect(html([])).toBe('');
  });

  it('leads to each field in the words that stand there, and takes the focus', () => {
    const shown = html([
      { field: 'payer-email', message: 'emailMissing' },
      { field: 'sum-other', message: 'sumTooSmall', sum: 5000 },
    ]);
    expect(shown).toContain('Det finns 2 fel');
    expect(shown).toContain(`<a href="#payer-email">${translations.fields.errors.emailMissing}</a>`);
    expect(shown).toContain(`<a href="#sum-other">${translations.fields.errors.sumTooSmall('50\u00a0kr')}</a>`);
    expect(shown).toMatch(/tabindex="-1".*autofocus/i);
  });

  it('says what else is in the way', () => {
    expect(html([], 'Försök igen')).toMatch(/Det finns ett fel.*Försök igen/);
  });
});
