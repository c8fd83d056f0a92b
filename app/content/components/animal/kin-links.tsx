import { useTranslations } from '#i18n/translations-context.tsx';
import type { CardItem } from '../card.tsx';
import { useLang, useReader } from '../reader-context.tsx';
import { figureOf } from './figures.ts';
import '../../styles/animal-world.css';

/** An animal to go to: its drawing, where the club has one, on its name. */
export interface KinItem extends Pick<CardItem, 'path' | 'title' | 'language'> {
  figure: string;
}

interface KinLinksProps {
  items: KinItem[];
  before: KinItem | null;
  after: KinItem | null;
}

/** The nearest animals, standing on one shelf, and the way through all of them by kinship. */
export function KinLinks({ items, before, after }: KinLinksProps) {
  const { animal, content } = useTranslations();
  const { href } = useReader();
  const lang = useLang();
  return (
    <nav className="wrap block no-print" aria-labelledby="fler-djur">
      <h2 id="fler-djur">{content.moreAnimals}</h2>
      <ul className="kin__shelf">
        {items.map((item) => (
          <KinTile key={item.path} item={item} />
        ))}
      </ul>
      <p className="row">
        {before && (
          <a className="button button--paper" href={href(before.path)} rel="prev">
            ← <span className="hidden">{`${animal.before}: `}</span>
            <span lang={lang(before.language)}>{before.title}</span>
          </a>
        )}
        {after && (
          <a className="button button--paper" href={href(after.path)} rel="next">
            <span className="hidden">{`${animal.after}: `}</span>
            <span lang={lang(after.language)}>{after.title}</span> →
          </a>
        )}
      </p>
    </nav>
  );
}

/** One animal to press, as on the shelf and in a place. The id is for a script that looks for it. */
export function KinTile({ item, id }: { item: KinItem; id?: string }) {
  const { href } = useReader();
  const lang = useLang();
  const figure = figureOf(item.figure);
  return (
    <li data-id={id}>
      <a className="kin__link" href={href(item.path)}>
        {figure && <img src={figure.url} alt="" width={320} height={320} loading="lazy" />}
        <b lang={lang(item.language)}>{item.title}</b>
      </a>
    </li>
  );
}
