import sealUrl from '#art/svg/animals/seal.svg';
import { toCardItem } from '#content/components/card-item.ts';
import { Cards } from '#content/components/cards.tsx';
import { useOnlyIn } from '#content/components/reader-context.tsx';
import { cardsPerPage } from '#content/pages/listing.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, '/om-oss');
  const articles = await ctx.content.listArticlesByPortal('portal-om-oss', ctx.locale);
  return { items: articles.slice(0, cardsPerPage).map((article) => toCardItem(article, ctx.warn)) };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { title, lead } = useTranslations().pages.about;
  return (
    <>
      <Metadata title={title} description={lead} />
      <PageBand title={title} lead={lead} note={useOnlyIn(loaderData.items)} cast={[{ src: sealUrl }]} />
      <div className="wrap block">
        <Cards items={loaderData.items} level={2} leads />
      </div>
    </>
  );
}
