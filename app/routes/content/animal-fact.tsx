import { AnimalHead, useScenePreloaded } from '#content/components/animal/animal-head.tsx';
import { AnimalMeasures } from '#content/components/animal/animal-measures.tsx';
import { SoundOfAnimal } from '#content/components/animal/animal-sound.tsx';
import { drawingOf, figureOf, hasMask } from '#content/components/animal/figures.ts';
import { KinLinks } from '#content/components/animal/kin-links.tsx';
import { toKinItem } from '#content/components/animal/to-kin-item.ts';
import { ArticleHead, usePicturePreloaded } from '#content/components/article-head.tsx';
import {
  AnimalRightsBlock,
  FactsBlock,
  FieldNote,
  QuestionsBlock,
  SourcesBlock,
} from '#content/components/fact-blocks.tsx';
import { BodyInLevels } from '#content/components/levels/body-in-levels.tsx';
import { readNext } from '#content/components/listing.ts';
import { useForeignLang, useReader } from '#content/components/reader-context.tsx';
import { KeepAnimal } from '#content/components/shelf/keep-button.tsx';
import { besideInKinship, nearestKin } from '#content/model/animal/kinship.ts';
import { readSpeciesLines, toAnimalFact, withoutSpeciesLines } from '#content/model/animal-fact.ts';
import { classModeQuery } from '#content/model/class-mode/class-mode-query.ts';
import { animalSheetPath, animalSheetsWith } from '#content/model/printable-paths.ts';
import { quizPathOf } from '#content/model/quiz-paths.ts';
import { readBlockLanguages, readFurtherReading } from '#content/model/text-blocks.ts';
import { getArticle } from '#content/pages/find-article.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Breadcrumbs } from '#layout/breadcrumbs.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { StructuredData, useArticleThing, useBreadcrumbThing } from '#layout/document/structured-data.tsx';
import { ReadAloud } from '#layout/read-aloud.tsx';
import { useSiteData } from '#layout/site-data-context.tsx';
import { getRequestContext } from '#request/request-context.server.ts';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import type { Route } from './+types/animal-fact.ts';
import '#content/styles/article.css';

/** More are asked for than are shown: pages that are no animals may be among them. */
const mostAsked = 12;
const mostShown = 3;

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const article = await getArticle(ctx);
  const [animals, recommended] = await Promise.all([
    ctx.content.listArticlesByPortal('portal-djurfakta', ctx.locale),
    ctx.services.recommendations.relatedTo(article.id, mostAsked),
  ]);
  const { before, after } = besideInKinship(animals, article.id);
  return {
    article: { ...article, body: withoutSpeciesLines(article.body) },
    animal: toAnimalFact(article, ctx.warn),
    languages: readBlockLanguages(article.textBlocks),
    furtherReading: readFurtherReading(article.textBlocks),
    note: readSpeciesLines(article.body),
    quiz: quizPathOf(article, ctx.warn),
    more: readNext(nearestKin(animals, article), article.id, recommended, mostShown).map((animal) =>
      toKinItem(animal, ctx.warn),
    ),
    before: before && toKinItem(before, ctx.warn),
    after: after && toKinItem(after, ctx.warn),
  };
}

export default function AnimalFact({ loaderData }: Route.ComponentProps) {
  const { article, animal, more, before, after } = loaderData;
  const { site } = useSiteData();
  const figure = figureOf(article.world.figure);
  const isInScene = figure !== null && article.world.scene !== null;
  useScenePreloaded(article.world, figure);
  usePicturePreloaded(isInScene ? null : article.picture);
  return (
    <article>
      <Metadata
        title={article.title}
        description={animal.metadescription}
        image={animal.image}
        type="article"
        translated={article}
      />
      <CachedFragment of={animal} variant={site.currentLocale}>
        <WhatToKnow {...loaderData} />
      </CachedFragment>
      <KinLinks items={more} before={before} after={after} />
    </article>
  );
}

function WhatToKnow({
  article,
  animal,
  languages,
  furtherReading,
  note,
  quiz,
}: Omit<Route.ComponentProps['loaderData'], 'more' | 'before' | 'after'>) {
  const { content, classMode, layout, printables, quiz: quizWords } = useTranslations();
  const { href } = useReader();
  const lang = useForeignLang(article.language);
  const crumbs = [
    { title: layout.navigation.home, path: '/' },
    { title: layout.navigation.animalFacts, path: '/djurfakta' },
    { title: article.title, path: animal._path, lang },
  ];
  const figure = figureOf(article.world.figure);
  const tools = <ReadAloud language={article.body ? article.languages.body : article.language} />;
  // The button stands on the sheet's upper edge, so the keyboard comes to it first.
  const top = (
    <>
      <KeepAnimal id={article.id} />
      <Breadcrumbs crumbs={crumbs} />
    </>
  );
  const questions = animal['question-block'];
  const rights = animal['animal-rights-block'];
  return (
    <>
      <StructuredData things={[useArticleThing(article, animal._path), useBreadcrumbThing(crumbs)]} />
      {figure && article.world.scene ? (
        <AnimalHead
          article={article}
          note={{ ...note, species: animal.species }}
          figure={figure}
          scene={article.world.scene}
          tools={tools}
        >
          {top}
        </AnimalHead>
      ) : (
        <ArticleHead article={article} tools={tools}>
          {top}
        </ArticleHead>
      )}
      <div className="wrap aside-right article">
        <BodyInLevels {...article} />
        <aside className="article__side" aria-label={content.factsLabel(article.title)}>
          <FieldNote
            {...note}
            species={animal.species}
            language={note.species ? article.languages.body : article.language}
          />
          <FactsBlock facts={animal['facts-block'].facts} languages={languages.facts} />
        </aside>
      </div>
      <AnimalMeasures world={article.world} figure={figure} />
      {article.sound && <SoundOfAnimal sound={article.sound} />}
      <div className="wrap block no-print stack">
        <p className="row">
          {quiz && (
            <a className="button button--big" href={href(quiz)}>
              {quizWords.invitation(article.title)}
            </a>
          )}
          <a href={href(animal._path) + classModeQuery}>{classMode.link}</a>
        </p>
        {figure && (
          <p className="row">
            {printables.print}
            {animalSheetsWith(hasMask(drawingOf(article.world.figure))).map((sheet) => (
              <a key={sheet} className="button button--tone" href={href(animalSheetPath(animal._path, sheet))}>
                {printables[sheet]}
              </a>
            ))}
          </p>
        )}
      </div>
      {questions && <QuestionsBlock {...questions} languages={languages.questions} />}
      {rights && <AnimalRightsBlock {...rights} languages={languages.animalRights} />}
      <SourcesBlock
        sources={animal['source-block'].source}
        languages={languages.sources}
        furtherReading={furtherReading}
      />
    </>
  );
}
