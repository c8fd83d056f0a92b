import titUrl from '#art/svg/animals/blue-tit.svg';
import { toNewsItem } from '#content/components/listing.ts';
import { NewsList } from '#content/components/news-list.tsx';
import { PageLinks } from '#content/components/page-links.tsx';
import { useOnlyIn } from '#content/components/reader-context.tsx';
import { readListing } from '#content/pages/listing.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/news.ts';

const list = '/aktuellt';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { items, ...at } = await readListing(ctx, { portal: 'portal-aktuellt', list }, params.number);
  return { items: items.map((item) => toNewsItem(item, ctx.warn)), at };
}

export default function News({ loaderData }: Route.ComponentProps) {
  const { content, pages } = useTranslations();
  const { title, lead } = pages.news;
  return (
    <>
      <Metadata title={title} description={lead} feed={{ title, path: '/aktuellt/atom.xml' }} />
      <PageBand title={title} lead={lead} note={useOnlyIn(loaderData.items)} cast={[{ src: titUrl }]} />
      <div className="wrap block">
        {loaderData.items.length ? (
          <NewsList items={loaderData.items} level={2} />
        ) : (
          <p className="lead">{content.emptyList}</p>
        )}
        <PageLinks list={list} {...loaderData.at} />
      </div>
    </>
  );
}
