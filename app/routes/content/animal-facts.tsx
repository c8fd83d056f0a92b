import foxUrl from '#art/svg/animals/fox.svg';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import { AnimalCards } from '#content/components/animal/animal-cards.tsx';
import { AnimalSearch } from '#content/components/animal/animal-finder.tsx';
import { PlaceHead } from '#content/components/animal/place-head.tsx';
import { toKinItem } from '#content/components/animal/to-kin-item.ts';
import { toCardItem } from '#content/components/card-item.ts';
import { HabitatLinks } from '#content/components/habitat-links.tsx';
import { OfflinePlace } from '#content/components/offline/offline-place.tsx';
import { PageLinks } from '#content/components/page-links.tsx';
import { useOnlyIn, useReader } from '#content/components/reader-context.tsx';
import { MyShelf } from '#content/components/shelf/shelf.tsx';
import type { Article } from '#content/model/article.ts';
import { habitatPath, habitatsOf, inhabitedBy, isHabitat } from '#content/model/habitats.ts';
import { onceFor } from '#content/model/once-for.ts';
import { gamesWith, habitatSheetPath } from '#content/model/printable-paths.ts';
import { quizPathOfHabitat } from '#content/model/quiz-paths.ts';
import { pageOfList } from '#content/pages/listing.server.ts';
import { drawnIn } from '#content/pages/printables.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/animal-facts.ts';

/** Swedish order. Memoised per list: comparing thousands of titles takes a while. */
const inSwedishOrder = onceFor((animals: Article[]) => {
  const { compare } = new Intl.Collator('sv');
  return animals.toSorted((a, b) => compare(a.title, b.title));
});

/** Animals that stand in the scene of a habitat; the list below has them all. */
const mostInPlace = 24;

/** Animals of which all are in the page, for the visitor's own shelf. Beyond it the page would be megabytes. */
const mostKnown = 500;

/** Lists all animals, or those of one habitat, page by page. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const wanted = 'habitat' in params ? params.habitat?.toLowerCase() : undefined;
  if (wanted !== undefined && !isHabitat(wanted)) throw pageNotFound(ctx.path);
  const list = wanted ? habitatPath(wanted) : '/djurfakta';
  const number = 'number' in params ? params.number : undefined;
  if (number === undefined) redirectToCanonical(ctx, list);
  const animals = await ctx.content.listArticlesByPortal('portal-djurfakta', ctx.locale);
  const sorted = inSwedishOrder(animals);
  const shown = wanted ? sorted.filter((animal) => habitatsOf(animal).includes(wanted)) : sorted;
  const { items, ...at } = pageOfList(ctx, list, shown, number);
  return {
    habitat: wanted ?? null,
    habitats: inhabitedBy(animals),
    items: items.map((animal) => toCardItem(animal, ctx.warn)),
    known:
      wanted || at.page > 1 || animals.length > mostKnown
        ? []
        : animals.map((one) => ({ id: one.id, ...toKinItem(one, ctx.warn) })),
    inPlace: wanted ? items.slice(0, mostInPlace).map((animal) => toKinItem(animal, ctx.warn)) : [],
    games: wanted ? gamesWith(drawnIn(shown, wanted).length) : [],
    count: shown.length,
    list,
    at,
  };
}

export default function AnimalFacts({ loaderData }: Route.ComponentProps) {
  const { habitat, habitats: inhabited, known, items, inPlace, games, count, list, at } = loaderData;
  const { pages, printables, quiz } = useTranslations();
  const { animalFacts, habitats: translations } = pages;
  const { href } = useReader();
  const note = useOnlyIn(items);
  const title = habitat ? translations.titles[habitat] : animalFacts.title;
  return (
    <>
      <Metadata title={title} description={animalFacts.lead} />
      {habitat ? (
        <PlaceHead habitat={habitat} animals={inPlace} count={count} note={note} />
      ) : (
        <PageBand title={title} lead={animalFacts.lead} note={note} cast={[{ src: hedgehogUrl }, { src: foxUrl }]}>
          <AnimalSearch />
        </PageBand>
      )}
      <div className="wrap block">
        {known.length > 0 && <MyShelf animals={known} />}
        <HabitatLinks habitats={inhabited} current={habitat} surprise="/djurfakta/overraska" />
        <AnimalCards items={items}>
          <a className="button" href={href(habitat ? quizPathOfHabitat(habitat) : '/fragesport')}>
            {quiz.link}
          </a>
        </AnimalCards>
        <PageLinks list={list} {...at} isAlphabetical />
        {habitat && games.length > 0 && (
          <p className="block no-print row">
            {printables.print}
            {games.map((game) => (
              <a key={game} className="button button--tone" href={href(habitatSheetPath(habitat, game))}>
                {printables[game]}
              </a>
            ))}
          </p>
        )}
        {habitat && <OfflinePlace habitat={habitat} />}
      </div>
    </>
  );
}
