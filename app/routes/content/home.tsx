import { toCardItem } from '#content/components/card-item.ts';
import { Cards } from '#content/components/cards.tsx';
import { toCategoryLink } from '#content/components/category-link.ts';
import { HelpBand, Hero, JoinBand, MagazineTeaser, TalkBlock } from '#content/components/front-page.tsx';
import { HabitatLinks } from '#content/components/habitat-links.tsx';
import { newestFirst, toNewsItem } from '#content/components/listing.ts';
import { NewsList } from '#content/components/news-list.tsx';
import { useOnlyIn } from '#content/components/reader-context.tsx';
import { WeeksAnimal } from '#content/components/weeks-animal.tsx';
import { inhabitedBy } from '#content/model/habitats.ts';
import { helpCategories } from '#content/model/sections.ts';
import { readBlockLanguages, readTextBlocks } from '#content/model/text-blocks.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { StructuredData, useOrganization } from '#layout/document/structured-data.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { weekOf } from '#swedish/dates/week.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/');
  const { content, locale, warn } = ctx;
  const [animals, categories, magazine, news] = await Promise.all([
    content.listArticlesByPortal('portal-djurfakta', locale),
    content.listCategories(locale),
    content.listArticlesByPortal('portal-klubbnytt', locale),
    content.listArticlesByPortal('portal-aktuellt', locale),
  ]);
  const week = weekOf(dateInStockholm(new Date()));
  const [ofTheWeek, ...others] = pick(animals, 4, week);
  const question = ofTheWeek && readTextBlocks(ofTheWeek.textBlocks).questions?.questions[0];
  const questionLanguage = ofTheWeek && readBlockLanguages(ofTheWeek.textBlocks).questions?.body;
  const [latest] = newestFirst(magazine);
  return {
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

/** Picks items spread over the list; the selection changes every week. */
function pick<T>(items: T[], count: number, week: number): T[] {
  const stride = Math.max(1, Math.floor(items.length / count));
  const picked = Array.from({ length: count }, (_, turn) => items[(week * 5 + turn * stride) % items.length]);
  return [...new Set(picked)].filter((item) => item !== undefined);
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const {
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
      <Hero />
      {note && <p className="wrap">{note}</p>}
      {ofTheWeek && (
        <div className="wrap block">
          <WeeksAnimal item={ofTheWeek} />
        </div>
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
