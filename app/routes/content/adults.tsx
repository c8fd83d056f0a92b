import foxUrl from '#art/svg/animals/fox.svg';
import owlUrl from '#art/svg/animals/owl.svg';
import badgerUrl from '#art/svg/mascot/badger-head.svg';
import { toCardItem } from '#content/components/card-item.ts';
import { Cards } from '#content/components/cards.tsx';
import { toCategoryLink } from '#content/components/category-link.ts';
import { PageLinks } from '#content/components/page-links.tsx';
import { useForeignLang, useOnlyIn } from '#content/components/reader-context.tsx';
import { adultCategoryIds, portalsOf } from '#content/model/sections.ts';
import { pageOfList } from '#content/pages/listing.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Banner } from '#layout/banner.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/adults.ts';

const mostOfACategory = 3;

const list = '/vuxen';

/**
 * The adults' front page. Articles without a category are strays: they stand below the categories, and alone on the pages
 * that follow.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const number = 'number' in params ? params.number : undefined;
  if (number === undefined) redirectToCanonical(ctx, list);
  const { content, locale, warn } = ctx;
  const [categories, ...lists] = await Promise.all([
    content.listCategories(locale),
    ...portalsOf('vuxen').map((portal) => content.listArticlesByPortal(portal, locale)),
  ]);
  const articles = lists.flat();
  const loose = articles.filter(({ category }) => !category);
  const { items, ...at } = pageOfList(ctx, list, loose, number);
  const shown = at.page === 1 ? Object.entries(adultCategoryIds) : [];
  return {
    at,
    categories: shown.map(([slug, id]) => {
      const inCategory = articles.filter(({ category }) => category?.id === id);
      return {
        ...toCategoryLink(slug, categories, warn),
        items: inCategory.slice(0, mostOfACategory).map((article) => toCardItem(article, warn)),
      };
    }),
    loose: items.map((article) => toCardItem(article, warn)),
  };
}

type Listed = Route.ComponentProps['loaderData']['categories'][number];

export default function Adults({ loaderData }: Route.ComponentProps) {
  const { title, lead } = useTranslations().pages.adults;
  const note = useOnlyIn([...loaderData.categories.flatMap(({ items }) => items), ...loaderData.loose]);
  return (
    <>
      <Metadata title={title} description={lead} />
      <PageBand title={title} lead={lead} note={note} cast={[{ src: owlUrl }]} />
      {loaderData.categories.map((category, place) => (
        <AdultCategory key={category.slug} category={category} leads={place === 0} />
      ))}
      {loaderData.at.page === 1 && <SupportStrips />}
      {loaderData.loose.length > 0 && (
        <div className="wrap block">
          <Cards items={loaderData.loose} level={2} leads={loaderData.at.page > 1} />
          <PageLinks list={list} {...loaderData.at} isAlphabetical />
        </div>
      )}
    </>
  );
}

function SupportStrips() {
  const { layout, support } = useTranslations();
  return (
    <section className="wrap block" aria-labelledby="stod">
      <div className="heading-row">
        <h2 id="stod">{support.adults.heading}</h2>
      </div>
      <ul className="strips">
        <li>
          <Banner path="/stod" picture={foxUrl} title={layout.footer.support} text={support.adults.give} />
        </li>
        <li>
          <Banner
            path="/medlem"
            picture={badgerUrl}
            title={layout.navigation.membership}
            text={support.adults.membership}
          />
        </li>
      </ul>
    </section>
  );
}

function AdultCategory({ category, leads }: { category: Listed; leads: boolean }) {
  const { content } = useTranslations();
  const href = useHref();
  const lang = useForeignLang(category.language);
  return (
    <section className="wrap block" aria-labelledby={category.slug}>
      <div className="heading-row">
        <h2 id={category.slug} lang={lang}>
          {category.title}
        </h2>
        <a href={href(category.path)}>
          {content.moreInCategory('')}
          <span lang={lang}>{category.title}</span>
        </a>
      </div>
      <Cards items={category.items} leads={leads} />
    </section>
  );
}
