import type { LocaleCode } from '#i18n/locales.ts';
import { DateLeaf } from './date.tsx';
import { useLang, useReader } from './reader-context.tsx';
import '../styles/news.css';

export interface NewsItem {
  path: string;
  title: string;
  preamble: string;
  publishedAt: string;
  /** Language of the title. */
  language: LocaleCode;
  preambleLanguage: LocaleCode;
  /** Languages that the news is written in. */
  translations: readonly LocaleCode[];
}

export function NewsList({ items, level = 3 }: { items: NewsItem[]; level?: 2 | 3 }) {
  return (
    <ul className="news">
      {items.map((item) => (
        <NewsRow key={item.path} item={item} level={level} />
      ))}
    </ul>
  );
}

function NewsRow({ item, level }: { item: NewsItem; level: 2 | 3 }) {
  const { href } = useReader();
  const lang = useLang();
  const Heading = `h${level}` as const;
  return (
    <li>
      {item.publishedAt && <DateLeaf iso={item.publishedAt} />}
      <div>
        <Heading className="h4" lang={lang(item.language)}>
          <a href={href(item.path)}>{item.title}</a>
        </Heading>
        <p lang={lang(item.preambleLanguage)}>{item.preamble}</p>
      </div>
    </li>
  );
}
