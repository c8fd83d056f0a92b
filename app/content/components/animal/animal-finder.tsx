import { useTranslations } from '#i18n/translations-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { letterId } from '../card.tsx';
import { useReader } from '../reader-context.tsx';
import '../../styles/animal-list.css';

/** Search box for animals: a GET form to the search, with its filter chosen. */
export function AnimalSearch() {
  const { pages, layout } = useTranslations();
  const { href } = useReader();
  const { whichAnimal } = pages.habitats;
  return (
    <form className="animal-search" action={href('/sok')} method="get">
      <input type="hidden" name="filters" value="djurfakta" />
      <input
        className="animal-search__box"
        type="search"
        name="sokord"
        aria-label={whichAnimal}
        placeholder={whichAnimal}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={200}
      />
      <button className="button" type="submit">
        <Icon name="search" />
        <span className="hidden">{layout.search}</span>
      </button>
    </form>
  );
}

/** Links to the first card of each letter, folded. */
export function Letters({ letters }: { letters: string[] }) {
  const { habitats } = useTranslations().pages;
  if (letters.length < 2) return null;
  return (
    <details className="letters">
      <summary className="button button--paper">{habitats.letters}</summary>
      <ul>
        {letters.map((letter) => (
          <li key={letter}>
            <a href={`#${letterId(letter)}`}>{letter}</a>
          </li>
        ))}
      </ul>
    </details>
  );
}
