import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { translations as en } from '#i18n/en/translations.ts';
import { translations as sv } from '#i18n/sv/translations.ts';
import { TranslationsProvider } from '#i18n/translations-context.tsx';
import type { OrderLine, PaymentMethod } from '#orders/model/order.ts';
import type { Price } from '../engine/definition.ts';
import { ReviewPage } from './review-page.tsx';

const monthly: Price = { frequency: 'month', lines: [{ product: 'donation', variant: '', amount: 100_00 }] };
const club = (amount: number): Price => ({
  frequency: 'once',
  lines: [{ product: 'childrens-club', variant: '', amount } satisfies OrderLine],
});

function review(paymentMethod: PaymentMethod, price: Price, locale: 'sv' | 'en' = 'sv'): string {
  const view = {
    form: price.frequency === 'month' ? ('donation' as const) : ('annual' as const),
    count: 4,
    action: '/a',
    back: '/b',
    save: '/s',
    rows: [],
    fields: [],
    typed: {},
    errors: [],
    rejection: null,
    hasSumChanged: false,
    refused: null,
    renewedYear: null,
    haveRowsChanged: false,
    shown: '',
    price,
    paymentMethod,
    token: 't',
    locale,
    club: 'Klubben',
    seller: { name: 'Organisationen', number: '857209-0606', email: 'hej@klubb.example' },
    links: { withdraw: '/angra', privacy: '/integritet' },
  };
  return renderToStaticMarkup(
    <TranslationsProvider translations={{ sv, en }[locale]}>
      <ReviewPage view={view} />
    </TranslationsProvider>,
  );
}

describe('the review', () => {
  it.each(['sv', 'en'] as const)('before a mandate speaks of signing, and of no payment, in %s', (locale) => {
    const [, button = ''] =
      /<button class="button button--big"[^>]*>([^<]*)/.exec(review('bank-id', monthly, locale)) ?? [];
    expect(button).toMatch(locale === 'sv' ? /skriv under/ : /sign/);
    expect(button).not.toMatch(/betala|pay/i);
  });

  it.each(['sv', 'en'] as const)('of a month’s gift says so once on its button, in %s', (locale) => {
    for (const method of ['form', 'bank-id', 'card', 'stripe'] as const) {
      const [, button = ''] =
        /<button class="button button--big"[^>]*>([^<]*)/.exec(review(method, monthly, locale)) ?? [];
      expect([method, button.match(/månad|month/g)?.length]).toEqual([method, 1]);
    }
  });

  it('of a free membership speaks of no purchase, no seller and no sum', () => {
    const free = review('free', club(0));
    expect(free).not.toMatch(/köp|säljare|ångerrätt|0\u00a0kr/i);
    expect(free).toContain(sv.forms.receipt.free);
    expect(review('free', club(0), 'en')).not.toMatch(/purchase|seller|0\u00a0?(sek|kr)/i);
  });

  it('of a paid membership names the seller and the right of withdrawal', () => {
    const paid = review('stripe', club(150_00));
    expect(paid).toContain(sv.forms.review.terms);
    expect(paid).toContain('Säljare är Organisationen');
  });
});
