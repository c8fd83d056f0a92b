import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translations } from '#i18n/sv/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import type { ValidationError } from '../engine/field.ts';
import { ErrorSummary } from './error-summary.tsx';

function html(errors: ValidationError[], message?: string, left?: ValidationError[]): string {
  return renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <ErrorSummary errors={errors} message={message} left={left} locale="sv" club="Djurklubben" />
    </TranslationsProvider>,
  );
}

const doubt: ValidationError = { field: 'payer-email', message: 'emailTypo', example: 'anna@gmail.com' };

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

  it.each<[what: string, errors: ValidationError[], message: string | undefined, heading: string]>([
    ['a doubt alone', [doubt], undefined, 'Stämmer det här?'],
    [
      'two doubts',
      [doubt, { field: 'postcode', message: 'postcodeUnusual', example: '123 45' }],
      undefined,
      'Stämmer det här?',
    ],
    [
      'a doubt beside a fault',
      [doubt, { field: 'payer-firstname', message: 'firstnameMissing' }],
      undefined,
      'Det finns ett fel',
    ],
    ['a doubt beside a refusal', [doubt], 'Försök igen', 'Det finns ett fel'],
  ])('is no fault, but a question, for %s', (_, errors, message, heading) => {
    const shown = html(errors, message);
    expect(shown).toContain(`<h2 id="error-summary">${heading}</h2>`);
    expect(shown.includes('summary--doubt')).toBe(heading === 'Stämmer det här?');
    expect(shown).toContain('Menade du anna@gmail.com?');
  });

  it('strikes out what has been mended, and says when nothing is left', () => {
    const [email, name] = [
      { field: 'payer-email', message: 'emailMissing' },
      { field: 'payer-firstname', message: 'firstnameMissing' },
    ] satisfies ValidationError[] as [ValidationError, ValidationError];
    const half = html([email, name], undefined, [name]);
    expect(half).toMatch(/Det finns ett fel.*<del><a href="#payer-email">.*<li><a href="#payer-firstname">/);
    const whole = html([email, name], undefined, []);
    expect(whole).toContain('Nu är allt rättat');
    expect(whole.match(/<del>/g)).toHaveLength(2);
    expect(html([email], 'Försök igen', [])).toMatch(/Det finns ett fel.*Försök igen.*<del>/);
  });

  it('says what else is in the way', () => {
    expect(html([], 'Försök igen')).toMatch(/Det finns ett fel.*Försök igen/);
  });
});
