import { drawingOf } from '#content/components/animal/figures.ts';
import { toCardItem } from '#content/components/card-item.ts';
import { Cards } from '#content/components/cards.tsx';
import { toCategoryLink } from '#content/components/category-link.ts';
import {
  HelpBand,
  Hero,
  type HeroAnimal,
  inLandscape,
  JoinBand,
  MagazineTeaser,
  TalkBlock,
} from '#content/components/front-page.tsx';
import { HabitatLinks } from '#content/components/habitat-links.tsx';
import { newestFirst, toNewsItem } from '#content/components/listing.ts';
import { NewsList } from '#content/components/news-list.tsx';
import { useOnlyIn } from '#content/components/reader-context.tsx';
import { type AskedToday, DaysQuestion, SeasonsToDo } from '#content/components/today/today.tsx';
import { WeeksAnimal } from '#content/components/today/weeks-animal.tsx';
import type { Article } from '#content/model/article.ts';
import { canonicalPath, type Warn } from '#content/model/canonical-path.ts';
import { inhabitedBy } from '#content/model/habitats.ts';
import { answersOf } from '#content/model/quiz.ts';
import { quizPathOf } from '#content/model/quiz-paths.ts';
import { helpCategories } from '#content/model/sections.ts';
import { readBlockLanguages, readTextBlocks } from '#content/model/text-blocks.ts';
import { seasonOf } from '#content/model/today/seasons.ts';
import { animalsOfWeek, questionOfDay, toDoOfWeek } from '#content/model/today/today.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { StructuredData, useOrganization } from '#layout/document/structured-data.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/');
  const { content, locale, warn } = ctx;
  const [animals, help, categories, magazine, news] = await Promise.all([
    content.listArticlesByPortal('portal-djurfakta', locale),
    content.listArticlesByPortal('portal-hjalp-djuren', locale),
    content.listCategories(locale),
    content.listArticlesByPortal('portal-klubbnytt', locale, { lazily: true }),
    content.listArticlesByPortal('portal-aktuellt', locale, { lazily: true }),
  ]);
  const day = dateInStockholm(new Date());
  const [ofTheWeek, ...others] = animalsOfWeek(animals, 4, day);
  const toDo = toDoOfWeek(help, day);
  const question = ofTheWeek && readTextBlocks(ofTheWeek.textBlocks).questions?.questions[0];
  const questionLanguage = ofTheWeek && readBlockLanguages(ofTheWeek.textBlocks).questions?.body;
  const [latest] = newestFirst(magazine);
  return {
    hero: animals.flatMap((animal) => toHeroAnimal(animal, warn)),
    asked: askedOn(animals, day, warn),
    toDo: toDo && toCardItem(toDo, warn),
    season: seasonOf(day),
    ofTheWeek: ofTheWeek ? toCardItem(ofTheWeek, warn) : null,
    question: question ?? null,
    questionLanguage: questionLanguage ?? locale,
    animals: others.map((animal) => toCardItem(animal, warn)),
    habitats: inhabitedBy(animals),
    categories: helpCategories.map((slug) => toCategoryLink(slug, categories, warn)),
    magazine: latest ? toCardItem(latest, warn) : null,
    news: newestFirst(news)
      .slice(0, 3)
      .map((item) => toNewsItem(item, warn)),
  };
}

function toHeroAnimal(animal: Article, warn: Warn): HeroAnimal[] {
  const drawing = drawingOf(animal.world.figure);
  const { title, language } = animal;
  return drawing && inLandscape.has(drawing) ? [{ drawing, title, language, path: canonicalPath(animal, warn) }] : [];
}

function askedOn(animals: Article[], day: string, warn: Warn): AskedToday | null {
  const found = questionOfDay(animals, day);
  const path = found && quizPathOf(found.animal, warn);
  if (!found || !path) return null;
  const { animal, question, number } = found;
  return {
    question: question.question,
    answers: answersOf(question).map(({ text }) => text),
    language: question.language,
    animal: animal.title,
    animalLanguage: animal.language,
    figure: animal.world.figure,
    path,
    number,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
    hero,
    asked,
    toDo,
    season,
    ofTheWeek,
    question,
    questionLanguage,
    animals,
    habitats: inhabited,
    categories,
    magazine,
    news,
  } = loaderData;
  const { content, layout, pages } = useTranslations();
  const href = useHref();
  const shown = [ofTheWeek, ...animals, magazine].filter((item) => item !== null);
  const note = useOnlyIn([...shown, ...news]);
  return (
    <>
      <Metadata title="" description={layout.siteDescription} />
      <StructuredData things={[useOrganization()]} />
      <Hero animals={hero} />
      {note && <p className="wrap">{note}</p>}
      {(asked || toDo || ofTheWeek) && (
        <section className="wrap block today" aria-labelledby="i-dag">
          <h2 id="i-dag">{pages.home.todayHeading}</h2>
          <div className="two">
            {asked && <DaysQuestion asked={asked} />}
            {toDo && <SeasonsToDo item={toDo} season={season} />}
          </div>
          {ofTheWeek && <WeeksAnimal item={ofTheWeek} />}
        </section>
      )}
      <section className="wrap block block--joined" aria-labelledby="djuren">
        <div className="heading-row">
          <h2 id="djuren">{pages.home.animalsHeading}</h2>
          <a href={href('/djurfakta')}>{content.allAnimals}</a>
        </div>
        <Cards items={animals} world="djurfakta" />
        <h3 className="h4">{pages.habitats.heading}</h3>
        <HabitatLinks habitats={inhabited} />
      </section>
      <HelpBand categories={categories} />
      <div className="wrap block two">
        {magazine && <MagazineTeaser item={magazine} />}
        {news.length > 0 && (
          <section aria-labelledby="aktuellt">
            <h2 id="aktuellt">
              <a className="quiet" href={href('/aktuellt')}>
                {pages.home.newsHeading}
              </a>
            </h2>
            <NewsList items={news} />
          </section>
        )}
      </div>
      {ofTheWeek && question && <TalkBlock question={question} language={questionLanguage} animal={ofTheWeek} />}
      <JoinBand />
    </>
  );
}
