import { ArticleBody } from '#content/components/article-body.tsx';
import { ArticleHead, usePicturePreloaded } from '#content/components/article-head.tsx';
import { toCardItem } from '#content/components/card-item.ts';
import { Cards } from '#content/components/cards.tsx';
import {
  AnimalRightsBlock,
  FactsBlock,
  FieldNote,
  QuestionsBlock,
  SourcesBlock,
} from '#content/components/fact-blocks.tsx';
import { readNext } from '#content/components/listing.ts';
import { useForeignLang, useReader } from '#content/components/reader-context.tsx';
import { readSpeciesLines, toAnimalFact, withoutSpeciesLines } from '#content/model/animal-fact.ts';
import { nearestKin } from '#content/model/kinship.ts';
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
  return {
    article: { ...article, body: withoutSpeciesLines(article.body) },
    animal: toAnimalFact(article, ctx.warn),
    languages: readBlockLanguages(article.textBlocks),
    furtherReading: readFurtherReading(article.textBlocks),
    note: readSpeciesLines(article.body),
    quiz: quizPathOf(article, ctx.warn),
    more: readNext(nearestKin(animals, article), article.id, recommended, mostShown).map((animal) =>
      toCardItem(animal, ctx.warn),
    ),
  };
}

export default function AnimalFact({ loaderData }: Route.ComponentProps) {
  const { article, animal, more } = loaderData;
  const { content } = useTranslations();
  const { site } = useSiteData();
  usePicturePreloaded(article.picture);
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
      <section className="wrap block no-print" aria-labelledby="fler-djur">
        <h2 id="fler-djur">{content.moreAnimals}</h2>
        <Cards items={more} />
      </section>
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
}: Omit<Route.ComponentProps['loaderData'], 'more'>) {
  const { content, layout, quiz: quizWords } = useTranslations();
  const { href } = useReader();
  const lang = useForeignLang(article.language);
  const crumbs = [
    { title: layout.navigation.home, path: '/' },
    { title: layout.navigation.animalFacts, path: '/djurfakta' },
    { title: article.title, path: animal._path, lang },
  ];
  const questions = animal['question-block'];
  const rights = animal['animal-rights-block'];
  return (
    <>
      <StructuredData things={[useArticleThing(article, animal._path), useBreadcrumbThing(crumbs)]} />
      <ArticleHead
        article={article}
        tools={<ReadAloud language={article.body ? article.languages.body : article.language} />}
      >
        <Breadcrumbs crumbs={crumbs} />
      </ArticleHead>
      <div className="wrap aside-right article">
        <ArticleBody body={article.body} slider={article.slider} languages={article.languages} />
        <aside className="article__side" aria-label={content.factsLabel(article.title)}>
          <FieldNote
            {...note}
            species={animal.species}
            language={note.species ? article.languages.body : article.language}
          />
          <FactsBlock facts={animal['facts-block'].facts} languages={languages.facts} />
          {quiz && (
            <a className="button no-print" href={href(quiz)}>
              {quizWords.invitation(article.title)}
            </a>
          )}
        </aside>
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
