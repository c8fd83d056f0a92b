import foxUrl from '#art/svg/animals/fox.svg';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import { toCardItem } from '#content/card-item.ts';
import { Cards } from '#content/cards.tsx';
import { Metadata } from '#layout/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useWords } from '#messages/words-context.tsx';
import { settleAt } from '#visit/settle.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/animal-facts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  settleAt(visit, '/djurfakta');
  const animals = await visit.content.listArticlesByPortal('portal-djurfakta', visit.locale);
  const items = animals.map((animal) => toCardItem(animal, visit.warn));
  return { items: items.toSorted((a, b) => a.title.localeCompare(b.title, 'sv')) };
}

export default function AnimalFacts({ loaderData }: Route.ComponentProps) {
  const { title, lead } = useWords().pages.animalFacts;
  return (
    <>
      <Metadata title={title} description={lead} />
      <PageBand title={title} lead={lead} cast={[{ src: hedgehogUrl }, { src: foxUrl }]} />
      <div className="wrap block">
        <Cards items={loaderData.items} level={2} />
      </div>
    </>
  );
}
