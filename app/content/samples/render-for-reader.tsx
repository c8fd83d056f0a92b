import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { translations as en } from '#messages/en/translations.ts';
import type { LocaleCode } from '#messages/locales.ts';
import { translations as sv } from '#messages/sv/translations.ts';
import { TranslationsProvider } from '#messages/translations-context.tsx';
import { ReaderProvider, type ReaderSettings } from '../reader-context.tsx';

/** Test reader whose `href` prefixes every path with a language, so that a path that was not localised is detected. */
function sampleReader(locale: LocaleCode = 'sv'): ReaderSettings {
  return {
    locale,
    href: (path) => `/${locale}${path}`,
    images: { cloudinaryCloud: '', folder: '', assetOrigin: 'https://images.example' },
  };
}

export function renderForReader(element: ReactNode, locale: LocaleCode = 'sv'): string {
  return renderToStaticMarkup(
    <TranslationsProvider translations={{ sv, en }[locale]}>
      <ReaderProvider reader={sampleReader(locale)}>{element}</ReaderProvider>
    </TranslationsProvider>,
  );
}
