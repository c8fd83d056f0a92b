import sealUrl from '#art/svg/animals/seal.svg';
import { toCardItem } from '#content/components/card-item.ts';
import { Cards } from '#content/components/cards.tsx';
import { PageLinks } from '#content/components/page-links.tsx';
import { useOnlyIn } from '#content/components/reader-context.tsx';
import { pageOfList } from '#content/pages/listing.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/about.ts';

const list = '/om-oss';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const number = 'number' in params ? params.number : undefined;
  if (number === undefined) redirectToCanonical(ctx, list);
  const articles = await ctx.content.listArticlesByPortal('portal-om-oss', ctx.locale);
  const { items, ...at } = pageOfList(ctx, list, articles, number);
  return { items: items.map((article) => toCardItem(article, ctx.warn)), at };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { title, lead } = useTranslations().pages.about;
  return (
    <>
      <Metadata title={title} description={lead} />
      <PageBand title={title} lead={lead} note={useOnlyIn(loaderData.items)} cast={[{ src: sealUrl }]} />
      <div className="wrap block">
        <Cards items={loaderData.items} level={2} leads />
        <PageLinks list={list} {...loaderData.at} isAlphabetical />
      </div>
    </>
  );
}
