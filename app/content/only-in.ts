import type { LocaleCode } from '#messages/locales.ts';
import { useWords } from '#messages/words-context.tsx';
import { useReader } from './reader-context.tsx';

/** What is said above a list of articles when none of them is in the page's language; else null. */
export function useOnlyIn(articles: readonly { language: LocaleCode }[]): string | null {
  const { content } = useWords();
  const { locale } = useReader();
  const [first] = articles;
  return first && articles.every(({ language }) => language !== locale) ? content.allOnlyIn[first.language] : null;
}
