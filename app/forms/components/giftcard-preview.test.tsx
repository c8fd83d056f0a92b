import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { emails } from '#i18n/sv/emails.ts';
import { translations } from '#i18n/sv/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import type { GiftcardView } from '../engine/step-view.ts';
import { GiftcardPreview } from './giftcard-preview.tsx';

function html(card: string, to: string, greeting: string, membership: GiftcardView['membership'] = null): string {
  return renderToStaticMarkup(
    <TranslationsProvider translations={translations}>
      <GiftcardPreview card={card} to={to} greeting={greeting} membership={membership} club="Djurklubben" />
    </TranslationsProvider>,
  );
}

describe('the preview of a card', () => {
  it('shows the one drawing that is chosen, or the first', () => {
    const chosen = (shown: string) =>
      [...shown.matchAll(/giftcard__picture--(\S+) giftcard__picture--chosen/g)].map(([, name]) => name);
    expect(chosen(html('fox', '', ''))).toEqual(['fox']);
    expect(chosen(html('badger', '', ''))).toEqual(['hedgehog']);
  });

  it('says who it is to, the greeting as it will be printed, and who it comes through', () => {
    const shown = html('fox', ' Testa  T ', '\nHej!\r\n\r\nKram \n');
    expect(shown).toContain('>Till Testa T<');
    expect(shown).toContain('>Hej!\n\nKram<');
    expect(shown).toContain('genom Djurklubben');
  });

  it.each([
    ['childrens-club', 'Djurklubben'],
    ['animal-rights', 'Djurförbundet'],
  ] as const)('says of a gift of the kind %s what its paper says', (kind, of) => {
    const { membership } = emails.documents;
    const shown = html('fox', 'Testa', 'Hej!', { kind, of });
    expect(shown).toContain(membership.year[kind]);
    expect(shown).toContain(membership.intro[kind](of));
    expect(shown).not.toContain(emails.documents.giftogram.gift('Djurklubben'));
  });
});
