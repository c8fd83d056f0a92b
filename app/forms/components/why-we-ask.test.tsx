import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { answersTo, sampleForm } from '#fixtures/sample-answers.ts';
import { translations as english } from '#i18n/en/translations.ts';
import { translations } from '#i18n/sv/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import { periods } from '#orders/model/retention.ts';
import type { FormContext } from '../engine/definition.ts';
import { type WhyRow, whyRows } from '../engine/why-rows.ts';
import { WhyWeAsk } from './why-we-ask.tsx';

function html(rows: WhyRow[]): string {
  return renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <WhyWeAsk rows={rows} />
    </TranslationsProvider>,
  );
}

describe('why we ask', () => {
  const { why } = translations.forms;

  it('is not said where nothing about anybody is asked', () => {
    expect(html([])).toBe('');
  });

  it('is said once a reason, with every question it goes for and how long it is kept', () => {
    const shown = html([
      { label: 'firstname', purpose: 'bookkeeping' },
      { label: 'email', purpose: 'contact' },
      { label: 'street', purpose: 'bookkeeping' },
      { label: 'street', purpose: 'bookkeeping' },
    ]);
    expect(shown.match(/<tr>/g)).toHaveLength(3);
    expect(shown).toContain('>Förnamn, Gatuadress<');
    expect(shown).toContain(why.purposes.contact);
    expect(shown).toContain(why.kept.bookkeeping(periods.bookkeeping));
  });

  it('is never a bank where somebody becomes a member: that is not paid by mandate', () => {
    const at: FormContext = { today: '2026-11-21', locale: 'sv', paymentMethods: ['invoice', 'form', 'bank-id'] };
    const form = sampleForm('annual');
    const answers = answersTo('annual', { way: '' });
    const rows = form.steps.flatMap((step) => whyRows(form, step.fields(answers, at), answers, at));
    expect(rows).toContainEqual({ label: 'birthDate', purpose: 'membership' });
    // A mandate alone needs a personal number.
    expect(rows.map(({ label }) => label)).not.toContain('personalNumber');
    expect(rows.map(({ purpose }) => purpose)).not.toContain('identity');
  });

  it.each([translations, english])(
    'tells that what is signed with BankID outlasts the number’s own days (case %#)',
    (spoken) => {
      const kept = spoken.forms.why.kept.identity(periods.identity);
      expect(kept).toContain(`${periods.identity.days}`);
      expect(kept).toContain('BankID');
    },
  );
});
