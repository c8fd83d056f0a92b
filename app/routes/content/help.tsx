import dogUrl from '#art/svg/animals/dog.svg';
import henUrl from '#art/svg/animals/hen.svg';
import { toCategoryLink } from '#content/components/category-link.ts';
import { CategoryStrips } from '#content/components/category-strips.tsx';
import { helpCategories } from '#content/model/sections.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/help.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/hjalp-djuren');
  const categories = await ctx.content.listCategories(ctx.locale);
  return { categories: helpCategories.map((slug) => toCategoryLink(slug, categories, ctx.warn)) };
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { title, lead } = useTranslations().pages.help;
  return (
    <>
      <Metadata title={title} description={lead} />
      <PageBand title={title} lead={lead} cast={[{ src: henUrl }, { src: dogUrl }]} />
      <div className="wrap block">
        <CategoryStrips categories={loaderData.categories} withText />
      </div>
    </>
  );
}
