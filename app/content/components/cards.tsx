import { useTranslations } from '#i18n/translations-context.tsx';
import { Card, type CardItem } from './card.tsx';

interface CardsProps {
  items: CardItem[];
  level?: 2 | 3;
  /** Theme of the cards, when it differs from the page's. */
  world?: string;
  /** True for the page's main list: its first picture is above the fold. */
  leads?: boolean;
}

export function Cards({ items, level, world, leads = false }: CardsProps) {
  const { content } = useTranslations();
  if (!items.length) return <p className="lead">{content.emptyList}</p>;
  return (
    <ul className="cards" data-world={world}>
      {items.map((item, place) => (
        <Card key={item.path} item={item} level={level} leads={leads && place === 0} />
      ))}
    </ul>
  );
}
