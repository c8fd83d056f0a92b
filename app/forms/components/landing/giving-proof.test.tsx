import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#config/config.server.ts';
import { translations } from '#i18n/sv/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import { GivingProof } from './giving-proof.tsx';

const none = { account: '', supervisor: '', year: '', auditor: '', share: null };
const show = (proof: Partial<typeof none> | { share: number; year: string }) =>
  renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <GivingProof {...none} {...proof} />
    </TranslationsProvider>,
  );

describe('the proof for givers', () => {
  it('is nothing where the club has set nothing', () => expect(show({})).toBe(''));

  it('says what is set, and no more', () => {
    const html = show({ account: '90 00 00-0', year: '2025' });
    expect(html).toContain('<dt>Konto för insamling</dt><dd>90 00 00-0</dd>');
    expect(html).not.toMatch(/granskas av|2025|<svg/);
  });

  it('draws how much of a hundred kronor got there, with its year', () => {
    const html = show({ share: 88, year: '2025' });
    expect(html).toContain('gick 88\u00a0kr till arbetet för djuren år 2025. Resten');
    expect(html).toContain('points="0,1 88,0.6 87.3,9.6 0.3,10"');
    expect(show({ share: 100, year: '2025' })).not.toContain('Resten');
    expect(show({ share: 88, year: '' })).toBe('');
  });
});

describe('its settings', () => {
  const required = { CONTENTFUL_SPACE_ID: 'space', CONTENTFUL_ACCESS_TOKEN: 'token' };
  it.each<[Record<string, string>, string]>([
    [{ DONATION_SHARE: '88' }, 'DONATION_REPORT_YEAR must be set when DONATION_SHARE is'],
    [{ DONATION_SHARE: '0', DONATION_REPORT_YEAR: '2025' }, 'DONATION_SHARE is malformed'],
    [{ DONATION_SHARE: '101', DONATION_REPORT_YEAR: '2025' }, 'DONATION_SHARE is malformed'],
    [{ DONATION_AUDITOR: 'Revision AB' }, 'DONATION_REPORT_YEAR must be set when DONATION_AUDITOR is'],
    [{ DONATION_SUPERVISOR: 'Kontrollen' }, 'DONATION_ACCOUNT must be set when DONATION_SUPERVISOR is'],
    [{ DONATION_ACCOUNT: '5402-9681' }, 'DONATION_ACCOUNT is malformed'],
  ])('%j stops the start', (given, message) => {
    expect(() => readConfig({ ...required, ...given })).toThrow(message);
  });
});
