import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref } from './site-data-context.tsx';

export interface Crumb {
  title: string;
  path: string;
  /** Language of a title in another language than the page's. */
  lang?: string | undefined;
}

/** Breadcrumbs from the front page. The last one is this page, without a link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { layout } = useTranslations();
  const href = useHref();
  return (
    <nav className="crumbs" aria-label={layout.youAreHere}>
      <ol>
        {crumbs.map(({ title, path, lang }, index) => (
          <li key={path} lang={lang}>
            {index === crumbs.length - 1 ? <span aria-current="page">{title}</span> : <a href={href(path)}>{title}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
