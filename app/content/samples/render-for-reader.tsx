import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { words as en } from '#messages/en/words.ts';
import type { LocaleCode } from '#messages/locales.ts';
import { words as sv } from '#messages/sv/words.ts';
import { WordsProvider } from '#messages/words-context.tsx';
import { type Reader, ReaderProvider } from '../reader-context.tsx';

/** A reader for whom every path of the site starts with its language, so that a path that was not asked about shows. */
function sampleReader(locale: LocaleCode = 'sv'): Reader {
  return {
    locale,
    href: (path) => `/${locale}${path}`,
    images: { cloudinaryCloud: '', folder: '', assetOrigin: 'https://images.example' },
  };
}

export function renderForReader(element: ReactNode, locale: LocaleCode = 'sv'): string {
  return renderToStaticMarkup(
    <WordsProvider words={{ sv, en }[locale]}>
      <ReaderProvider reader={sampleReader(locale)}>{element}</ReaderProvider>
    </WordsProvider>,
  );
}
