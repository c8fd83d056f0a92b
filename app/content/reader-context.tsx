import { createContext, type ReactNode, useContext } from 'react';
import { type LocaleCode, locales } from '#messages/locales.ts';
import type { ImageDelivery } from './picture-source.ts';

/** What content needs to know about its reader: the language, how paths are addressed in it, how pictures arrive. */
export interface Reader {
  locale: LocaleCode;
  /** Turns a path of this site into the address it has in the reader's language; hash and query are kept. */
  href(path: string): string;
  images: ImageDelivery;
}

const ReaderContext = createContext<Reader | null>(null);

export function ReaderProvider({ reader, children }: { reader: Reader; children: ReactNode }) {
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('useReader is used outside ReaderProvider');
  return reader;
}

/** The `lang` of a piece of content, when it is another than the page's. */
export function useForeignLang(language: LocaleCode): string | undefined {
  return language === useReader().locale ? undefined : locales[language].language;
}

/** The page's own `lang`, for our words within content of another. */
export function usePageLang(): string {
  return locales[useReader().locale].language;
}
