import { createContext, type ReactNode, useContext } from 'react';
import type { Translations } from './shape.ts';

const TranslationsContext = createContext<Translations | null>(null);

export function TranslationsProvider({ translations, children }: { translations: Translations; children: ReactNode }) {
  return <TranslationsContext value={translations}>{children}</TranslationsContext>;
}

/** Translations in the visitor's language. */
export function useTranslations(): Translations {
  const translations = useContext(TranslationsContext);
  if (!translations) throw new Error('useTranslations is used outside TranslationsProvider');
  return translations;
}
