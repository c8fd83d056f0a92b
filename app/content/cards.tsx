import { useWords } from '#messages/words-context.tsx';
import { Card, type CardItem } from './card.tsx';

interface CardsProps {
  items: CardItem[];
  level?: 2 | 3;
  /** The paper of the cards, when it is another than the page's. */
  world?: string;
  /** True for the list that its page is about: the first picture is on the first screen. */
  leads?: boolean;
}

export function Cards({ items, level, world, leads = false }: CardsProps) {
  const { content } = useWords();
  if (!items.length) return <p className="lead">{content.emptyList}</p>;
  return (
    <ul className="cards" data-world={world}>
      {items.map((item, place) => (
        <Card key={item.path} item={item} level={level} leads={leads && place === 0} />
      ))}
    </ul>
  );
}
