import type { ReactNode } from 'react';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Breadcrumbs, type Crumb } from '#layout/breadcrumbs.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { faqThing, StructuredData, useArticleThing, useBreadcrumbThing } from '#layout/document/structured-data.tsx';
import { ReadAloud } from '#layout/read-aloud.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { CachedFragment } from '#ui/cached-fragment.tsx';
import { ArticleHead, usePicturePreloaded } from '../components/article-head.tsx';
import type { CardItem } from '../components/card.tsx';
import { Cards } from '../components/cards.tsx';
import type { CategoryLink } from '../components/category-strips.tsx';
import { LongDate } from '../components/date.tsx';
import { AnimalRightsBlock, FactsBlock, QuestionsBlock, SourcesBlock } from '../components/fact-blocks.tsx';
import { HowToHead } from '../components/how-to/how-to-head.tsx';
import { howToThing } from '../components/how-to/how-to-thing.ts';
import { Steps } from '../components/how-to/steps.tsx';
import { LessonHead } from '../components/lesson/lesson-head.tsx';
import { BodyInLevels } from '../components/levels/body-in-levels.tsx';
import { Contents } from '../components/magazine/contents.tsx';
import { IssueHead } from '../components/magazine/issue-head.tsx';
import { Pieces } from '../components/magazine/pieces.tsx';
import { useLang } from '../components/reader-context.tsx';
import { DidIt } from '../components/shelf/keep-button.tsx';
import type { Article } from '../model/article.ts';
import type { QuestionAndAnswer } from '../model/faq.ts';
import type { Piece } from '../model/magazine/pieces.ts';
import type { Page } from '../model/page.ts';
import { sectionTitles } from '../model/section-titles.ts';
import { isToDo, type Section } from '../model/sections.ts';
import type { BlockLanguages, TextBlocks } from '../model/text-blocks.ts';
import '../styles/article.css';

export interface ArticlePageProps {
  article: Omit<Article, 'textBlocks'>;
  page: Page;
  blocks: TextBlocks;
  blockLanguages: BlockLanguages;
  /** True for each source that is listed as further reading. */
  furtherReading: boolean[];
  /** Pieces of a number of the magazine; a riddle may stand in any article. */
  pieces: Piece[];
  section: Section | null;
  category: CategoryLink | null;
  related: CardItem[];
  faq: QuestionAndAnswer[];
  /** For how many a recipe’s amounts are shown. */
  servings: number;
  /** The first thing to do here, on the title's sheet. */
  action?: ReactNode;
  /** Shown before the text. */
  welcome?: ReactNode;
}

/** Pieces from which on an article has a list of its contents. */
const fewestListed = 3;
const forChildren = new Set<Section | null>(['djurfakta', 'hjalp-djuren', 'klubbnytt', 'aktuellt']);
const dated = new Set<Section | null>(['aktuellt', 'klubbnytt']);

export function ArticlePage({
  article,
  page,
  blocks,
  blockLanguages,
  furtherReading,
  pieces,
  section,
  category,
  related,
  faq,
  servings,
  action,
  welcome,
}: ArticlePageProps) {
  const { content } = useTranslations();
  const { currentLocale } = useSiteData().site;
  const lang = useLang();
  const crumbs = useCrumbs(
    { title: article.title, path: page.url, lang: lang(article.language) },
    section,
    category && { ...category, lang: lang(category.language) },
  );
  // A page of the club's own, such as its contact details, or a list of questions is no article.
  const isTelling = section !== null && section !== 'om-oss' && faq.length === 0;
  const { instructions } = article;
  usePicturePreloaded(instructions ? null : article.picture, section === 'klubbnytt' ? '100vw' : undefined);
  return (
    <article>
      <Metadata
        title={article.title}
        description={page.metadescription}
        image={page.image?.url}
        type={isTelling ? 'article' : 'website'}
        translated={article}
      />
      <CachedFragment of={blocks} variant={`${currentLocale} ${servings} ${JSON.stringify(crumbs)}`}>
        <WholeHead {...{ article, page, section, crumbs, faq, servings, action }} />
        {instructions && <Steps instructions={instructions} servings={servings} />}
      </CachedFragment>
      {welcome && <div className="wrap block welcome">{welcome}</div>}
      <CachedFragment of={blocks} variant={currentLocale}>
        <WholeText {...{ article, blocks, blockLanguages, furtherReading, pieces }} />
      </CachedFragment>
      {related.length > 0 && (
        <section className="wrap block no-print" aria-labelledby="mer-att-lasa">
          <h2 id="mer-att-lasa">
            {category ? content.moreInCategory('') : content.moreInSection}
            {category && <span lang={lang(category.language)}>{category.title}</span>}
          </h2>
          <Cards items={related} />
        </section>
      )}
    </article>
  );
}

type WholeHeadProps = Pick<ArticlePageProps, 'article' | 'page' | 'section' | 'faq' | 'servings' | 'action'> & {
  crumbs: Crumb[];
};

function WholeHead({ article, page, section, faq, servings, action, crumbs }: WholeHeadProps) {
  const Head = section === 'klubbnytt' ? IssueHead : ArticleHead;
  const { instructions } = article;
  const { site } = useSiteData();
  const href = useHref();
  const things = [useArticleThing(article, page.url), useBreadcrumbThing(crumbs)];
  if (instructions) things.push(howToThing(article, instructions, site.url + href(page.url)));
  const aloud = <ReadAloud language={article.body ? article.languages.body : article.language} />;
  if (instructions)
    return (
      <>
        <StructuredData things={things} />
        <HowToHead {...{ article, instructions, servings }} path={page.url} tools={forChildren.has(section) && aloud}>
          <Breadcrumbs crumbs={crumbs} />
        </HowToHead>
      </>
    );
  return (
    <>
      <StructuredData things={faq.length ? [...things, faqThing(faq)] : things} />
      <Head
        article={article}
        byline={dated.has(section) && article.publishedAt && <Byline iso={article.publishedAt} />}
        tools={
          article.lesson ? (
            <LessonHead plan={article.lesson} path={page.url} />
          ) : forChildren.has(section) ? (
            aloud
          ) : (
            action
          )
        }
      >
        <Breadcrumbs crumbs={crumbs} />
      </Head>
    </>
  );
}

function WholeText({
  article,
  blocks,
  blockLanguages,
  furtherReading,
  pieces,
}: Pick<ArticlePageProps, 'article' | 'blocks' | 'blockLanguages' | 'furtherReading' | 'pieces'>) {
  const { content } = useTranslations();
  const { facts, questions, animalRights, sources } = blocks;
  const isIssue = pieces.length >= fewestListed;
  return (
    <>
      <div className={facts.length || isIssue ? 'wrap aside-right article' : 'wrap article'}>
        <BodyInLevels {...article} />
        {isIssue && <Contents pieces={pieces} comic={article.comic} />}
        {facts.length > 0 && (
          <aside className="article__side" aria-label={content.quickFacts}>
            <FactsBlock facts={facts} languages={blockLanguages.facts} />
          </aside>
        )}
      </div>
      {isToDo(article) && <DidIt id={article.id} />}
      <Pieces pieces={pieces} comic={article.comic} />
      {questions && <QuestionsBlock {...questions} languages={blockLanguages.questions} />}
      {animalRights && <AnimalRightsBlock {...animalRights} languages={blockLanguages.animalRights} />}
      <SourcesBlock sources={sources} languages={blockLanguages.sources} furtherReading={furtherReading} />
    </>
  );
}

function Byline({ iso }: { iso: string }) {
  const { content } = useTranslations();
  return (
    <p className="hint">
      {content.published} <LongDate iso={iso} />
    </p>
  );
}

function useCrumbs(here: Crumb, section: Section | null, category: Crumb | null): Crumb[] {
  const translations = useTranslations();
  const crumbs: Crumb[] = [{ title: translations.layout.navigation.home, path: '/' }];
  if (section) crumbs.push({ title: sectionTitles(translations)[section], path: `/${section}` });
  if (category) crumbs.push({ title: category.title, path: category.path, lang: category.lang });
  return [...crumbs, here];
}
