import type { ReactNode } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Card, type CardItem } from '../card.tsx';
import { Letters } from './animal-finder.tsx';
import '../../styles/animal-list.css';

/**
 * Cards of animals by title, with a tab at each new letter; two columns on a phone. Other ways to the animals stand
 * beside the letters, above the cards.
 */
export function AnimalCards({ items, children }: { items: CardItem[]; children?: ReactNode }) {
  const { content } = useTranslations();
  if (!items.length) return <p className="lead">{content.emptyList}</p>;
  const letters = items.map(({ title }) => letterOf(title));
  const isFirst = (place: number) => letters.indexOf(letters[place] ?? '') === place;
  return (
    <>
      <div className="animal-ways">
        <Letters letters={[...new Set(letters)]} />
        {children}
      </div>
      <ul className="cards cards--animals">
        {items.map((item, place) => (
          <Card
            key={item.path}
            item={item}
            level={2}
            leads={place === 0}
            letter={isFirst(place) ? letters[place] : undefined}
          />
        ))}
      </ul>
    </>
  );
}

/** First letter of a title, as it stands in the Swedish alphabet: É is E, Å is a letter of its own. */
export function letterOf(title: string): string {
  const [first = ''] = title.trim().toLocaleUpperCase('sv');
  return 'ÅÄÖ'.includes(first) ? first : (first.normalize('NFD')[0] ?? '');
}
