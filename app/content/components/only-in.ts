import type { LocaleCode } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { useReader } from './reader-context.tsx';

/** Notice above a list when no article in it is in the page's language; null otherwise. */
export function useOnlyIn(articles: readonly { language: LocaleCode }[]): string | null {
  const { content } = useTranslations();
  const { locale } = useReader();
  const [first] = articles;
  return first && articles.every(({ language }) => language !== locale) ? content.allOnlyIn[first.language] : null;
}
