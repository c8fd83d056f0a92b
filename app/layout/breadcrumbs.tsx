import { useWords } from '#messages/words-context.tsx';
import { useHref } from './frame-context.tsx';

export interface Crumb {
  title: string;
  path: string;
}

/** The way from the front page to here; the last one is this page and no link. */
export function Breadcrumbs({ crumbs }: { crumbs: Crumb[] }) {
  const { layout } = useWords();
  const href = useHref();
  return (
    <nav className="crumbs" aria-label={layout.youAreHere}>
      <ol>
        {crumbs.map(({ title, path }, index) => (
          <li key={path}>
            {index === crumbs.length - 1 ? <span aria-current="page">{title}</span> : <a href={href(path)}>{title}</a>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
