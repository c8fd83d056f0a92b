import { toCardItem } from '#content/card-item.ts';
import { Cards } from '#content/cards.tsx';
import { toCategoryLink } from '#content/category-link.ts';
import { HelpBand, Hero, JoinBand, MagazineTeaser, TalkBlock } from '#content/front-page.tsx';
import { newestFirst, toNewsItem } from '#content/listing.ts';
import { NewsList } from '#content/news-list.tsx';
import { helpCategories } from '#content/sections.ts';
import { readTextBlocks } from '#content/text-blocks.ts';
import { weekOf } from '#content/week.ts';
import { useHref } from '#layout/frame-context.tsx';
import { Metadata } from '#layout/metadata.tsx';
import { StructuredData, useOrganization } from '#layout/structured-data.tsx';
import { useWords } from '#messages/words-context.tsx';
import { settleAt } from '#visit/settle.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  settleAt(visit, '/');
  const { content, locale, warn } = visit;
  const [animals, categories, magazine, news] = await Promise.all([
    content.listArticlesByPortal('portal-djurfakta', locale),
    content.listCategories(locale),
    content.listArticlesByPortal('portal-klubbnytt', locale),
    content.listArticlesByPortal('portal-aktuellt', locale),
  ]);
  const week = weekOf(new Date());
  const ofTheWeek = [0, 1, 2].flatMap((step) => animals[(week * 3 + step) % animals.length] ?? []);
  const talk = animals.length ? animals[week % animals.length] : undefined;
  const question = talk && readTextBlocks(talk.textBlocks).questions?.questions[0];
  const [latest] = newestFirst(magazine);
  return {
    animals: [...new Set(ofTheWeek)].map((animal) => toCardItem(animal, warn)),
    categories: helpCategories.map((slug) => toCategoryLink(slug, categories, warn)),
    magazine: latest ? toCardItem(latest, warn) : null,
    news: newestFirst(news)
      .slice(0, 3)
      .map((item) => toNewsItem(item, warn)),
    talk: talk && question ? { question, animal: toCardItem(talk, warn) } : null,
  };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { animals, categories, magazine, news, talk } = loaderData;
  const { content, layout, pages } = useWords();
  const href = useHref();
  return (
    <>
      <Metadata title="" description={layout.siteDescription} />
      <StructuredData things={[useOrganization()]} />
      <Hero />
      <section className="wrap block" aria-labelledby="djuren">
        <div className="heading-row">
          <h2 id="djuren">{pages.home.animalsHeading}</h2>
          <a href={href('/djurfakta')}>{content.allAnimals}</a>
        </div>
        <Cards items={animals} world="djurfakta" />
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
      {talk && <TalkBlock {...talk} />}
      <JoinBand />
    </>
  );
}
