import { createContext, type ReactNode, useContext } from 'react';
import { type LocaleCode, locales } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { ImageDelivery } from '../pictures/picture-source.ts';

/** Reader context for content: the language, how paths are localised, and how images are delivered. */
export interface ReaderSettings {
  locale: LocaleCode;
  /** Localises and encodes the path of a page: `?` and `#` in it belong to its slug. */
  href(path: string): string;
  images: ImageDelivery;
}

const ReaderContext = createContext<ReaderSettings | null>(null);

export function ReaderProvider({ reader, children }: { reader: ReaderSettings; children: ReactNode }) {
  return <ReaderContext value={reader}>{children}</ReaderContext>;
}

export function useReader(): ReaderSettings {
  const reader = useContext(ReaderContext);
  if (!reader) throw new Error('useReader is used outside ReaderProvider');
  return reader;
}

/**
 * Returns a function that gives the `lang` of content: undefined where it is that of the text around it.
 * @param around language of the text around the content; without it, the page's
 */
export function useLang(around?: LocaleCode): (language: LocaleCode | undefined) => string | undefined {
  const { locale } = useReader();
  return (language = around ?? locale) => (language === (around ?? locale) ? undefined : locales[language].language);
}

/** Returns the `lang` of content in another language than the page's; undefined otherwise. */
export function useForeignLang(language: LocaleCode): string | undefined {
  return useLang()(language);
}

/** Most titles that a notice names. */
const mostNamed = 5;

/** Listed article: its title and language, and the languages that its text is written in. */
interface Listed {
  title: string;
  language: LocaleCode;
  translations: readonly LocaleCode[];
}

/**
 * Notice above a list that names what in it is not written in the page's language; null when everything is. A title
 * that is translated alone does not make a text so.
 */
export function useOnlyIn(articles: readonly Listed[]): ReactNode {
  const { content } = useTranslations();
  const { locale } = useReader();
  const lang = useLang();
  const foreign = articles.filter(({ translations }) => translations.length && !translations.includes(locale));
  const language = foreign[0]?.translations[0];
  if (!language) return null;
  if (foreign.length === articles.length) return content.allOnlyIn[language];
  const named = foreign.slice(0, mostNamed);
  const others = foreign.length - named.length;
  const names = [...named.map(({ title }) => title), ...(others ? [content.others(others)] : [])];
  let place = 0;
  const listed = new Intl.ListFormat(locales[locale].language).formatToParts(names).map(({ type, value }, index) => {
    const own = type === 'element' && lang(named[place++]?.language);
    return own ? (
      <span key={index} lang={own}>
        {value}
      </span>
    ) : (
      value
    );
  });
  return [content.someOnlyIn[language], ' ', ...listed, '.'];
}
