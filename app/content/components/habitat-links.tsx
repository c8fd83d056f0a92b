import guidesUrl from '#art/svg/sprites/guides.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import { type Habitat, habitatPath } from '../model/habitats.ts';
import { useReader } from './reader-context.tsx';
import '../styles/lists.css';

interface HabitatLinksProps {
  /** Habitats with at least one animal. */
  habitats: Habitat[];
  /** Selected habitat; null selects all animals. Undefined where there is no selection. */
  current?: Habitat | null;
  /** Path of the link to an animal by chance. */
  surprise?: string;
}

/** Links to the animals of each habitat, each with one of its animals as an icon. */
export function HabitatLinks({ habitats, current, surprise }: HabitatLinksProps) {
  const { habitats: translations } = useTranslations().pages;
  const { href } = useReader();
  const marked = (habitat: Habitat | null) => (current === habitat ? 'page' : undefined);
  return (
    <nav className={surprise && 'habitat-bar'} aria-label={translations.label}>
      <ul className="habitats">
        {surprise && (
          <li>
            <a className="habitat" href={href(surprise)} rel="nofollow">
              {translations.surprise}
            </a>
          </li>
        )}
        {current !== undefined && (
          <li>
            <a className="habitat" href={href('/djurfakta')} aria-current={marked(null)}>
              {translations.all}
            </a>
          </li>
        )}
        {habitats.map((habitat) => (
          <li key={habitat}>
            <a
              className="habitat"
              href={href(habitatPath(habitat))}
              aria-current={marked(habitat)}
              data-place={habitat}
            >
              <img src={guidesUrl} alt="" width={48} height={48} loading="lazy" />
              {translations.names[habitat]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
