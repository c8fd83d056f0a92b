import { toCardItem } from '#content/components/card-item.ts';
import { Cards } from '#content/components/cards.tsx';
import { toCategoryLink } from '#content/components/category-link.ts';
import { LessonList } from '#content/components/lesson/lesson-list.tsx';
import { PageLinks } from '#content/components/page-links.tsx';
import { useForeignLang, useOnlyIn } from '#content/components/reader-context.tsx';
import { categoryPath } from '#content/model/canonical-path.ts';
import { findCategory } from '#content/model/find-category.ts';
import { pagePath } from '#content/model/pagination.ts';
import { articlePageData } from '#content/pages/article-page.server.ts';
import { ArticlePage } from '#content/pages/article-page.tsx';
import { findArticle } from '#content/pages/find-article.server.ts';
import { pageOfList } from '#content/pages/listing.server.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Breadcrumbs } from '#layout/breadcrumbs.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { StructuredData, useBreadcrumbThing } from '#layout/document/structured-data.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { articleNotFound, pageNotFound } from '#request/not-found.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/category.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const category = await categoryData(ctx, params.category ?? '', 'number' in params ? params.number : undefined);
  if (category) return { category };
  const article = await findArticle(ctx);
  if (!article) throw ctx.path.startsWith('/vuxen/') ? articleNotFound() : pageNotFound(ctx.path);
  return { article: await articlePageData(ctx, article) };
}

/** Returns the category page's data; null when the last segment is no category, and may be an article. */
async function categoryData(ctx: RequestContext, segment: string, number: string | undefined) {
  const { content, locale, warn } = ctx;
  const categories = await content.listCategories(locale);
  const category = findCategory(segment, categories);
  if (!category) return null;
  const { id, slug } = category;
  const list = categoryPath(slug, warn);
  if (number === undefined) redirectToCanonical(ctx, list);
  const articles = await content.listArticlesByCategory(id, locale);
  const { items, ...at } = pageOfList(ctx, list, articles, number);
  const known = categories.find((one) => one.id === id);
  const pathIn = (code: LocaleCode) => pagePath(known?.paths[code] ?? list, at.page);
  const translated = known && { translations: known.translations, paths: { sv: pathIn('sv'), en: pathIn('en') } };
  return {
    ...toCategoryLink(slug, categories, warn),
    translated,
    at,
    items: items.map((article) => ({ ...toCardItem(article, warn), plan: article.lesson })),
  };
}

export default function CategoryOrArticle({ loaderData }: Route.ComponentProps) {
  if (loaderData.category) return <CategoryPage category={loaderData.category} />;
  return loaderData.article && <ArticlePage {...loaderData.article} />;
}

type CategoryData = NonNullable<Awaited<ReturnType<typeof categoryData>>>;

function CategoryPage({ category }: { category: CategoryData }) {
  const { layout } = useTranslations();
  const { title, preamble, path, items, at, language, translated } = category;
  const isAdult = path.startsWith('/vuxen');
  const crumbs = [
    { title: layout.navigation.home, path: '/' },
    isAdult
      ? { title: layout.navigation.adults, path: '/vuxen' }
      : { title: layout.navigation.help, path: '/hjalp-djuren' },
    { title, path },
  ];
  return (
    <>
      <Metadata title={title} description={preamble} translated={translated} />
      <StructuredData things={[useBreadcrumbThing(crumbs)]} />
      <PageBand
        title={title}
        lead={preamble}
        note={useOnlyIn(items)}
        crumbs={<Breadcrumbs crumbs={crumbs} />}
        lang={useForeignLang(language)}
      />
      <div className="wrap block">
        {items.some(({ plan }) => plan) ? <LessonList items={items} /> : <Cards items={items} level={2} leads />}
        <PageLinks list={path} {...at} isAlphabetical />
      </div>
    </>
  );
}
