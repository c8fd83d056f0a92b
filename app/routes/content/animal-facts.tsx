import foxUrl from '#art/svg/animals/fox.svg';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import { toCardItem } from '#content/components/card-item.ts';
import { Cards } from '#content/components/cards.tsx';
import { HabitatLinks } from '#content/components/habitat-links.tsx';
import { useOnlyIn } from '#content/components/reader-context.tsx';
import { readSpeciesLines } from '#content/model/animal-fact.ts';
import { habitatPath, habitats, isHabitat, readHabitats } from '#content/model/habitats.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/animal-facts.ts';

/** Lists all animals, or those of one habitat. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const wanted = 'habitat' in params ? params.habitat?.toLowerCase() : undefined;
  if (wanted !== undefined && !isHabitat(wanted)) throw pageNotFound(ctx.path);
  redirectToCanonical(ctx, wanted ? habitatPath(wanted) : '/djurfakta');
  const animals = await ctx.content.listArticlesByPortal('portal-djurfakta', ctx.locale);
  const placed = animals.map((animal) => ({ animal, livesIn: readHabitats(readSpeciesLines(animal.body).habitat) }));
  const shown = wanted ? placed.filter(({ livesIn }) => livesIn.includes(wanted)) : placed;
  const items = shown.map(({ animal }) => toCardItem(animal, ctx.warn));
  return {
    habitat: wanted ?? null,
    habitats: habitats.filter((habitat) => placed.some(({ livesIn }) => livesIn.includes(habitat))),
    items: items.toSorted((a, b) => a.title.localeCompare(b.title, 'sv')),
  };
}

export default function AnimalFacts({ loaderData: { habitat, habitats: known, items } }: Route.ComponentProps) {
  const { animalFacts, habitats: translations } = useTranslations().pages;
  const title = habitat ? translations.titles[habitat] : animalFacts.title;
  return (
    <>
      <Metadata title={title} description={animalFacts.lead} />
      <PageBand
        title={title}
        lead={animalFacts.lead}
        note={useOnlyIn(items)}
        cast={[{ src: hedgehogUrl }, { src: foxUrl }]}
      />
      <div className="wrap block">
        <HabitatLinks habitats={known} current={habitat} />
        <Cards items={items} level={2} leads />
      </div>
    </>
  );
}
