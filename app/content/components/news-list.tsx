import type { LocaleCode } from '#i18n/locales.ts';
import { DateLeaf } from './date.tsx';
import { useForeignLang, useReader } from './reader-context.tsx';
import '../styles/news.css';

export interface NewsItem {
  path: string;
  title: string;
  preamble: string;
  publishedAt: string;
  language: LocaleCode;
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
  const lang = useForeignLang(item.language);
  const Heading = `h${level}` as const;
  return (
    <li>
      {item.publishedAt && <DateLeaf iso={item.publishedAt} />}
      <div lang={lang}>
        <Heading className="h4">
          <a href={href(item.path)}>{item.title}</a>
        </Heading>
        <p>{item.preamble}</p>
      </div>
    </li>
  );
}
