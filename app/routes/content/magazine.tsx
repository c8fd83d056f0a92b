import readingUrl from '#art/svg/mascot/badger-reading.svg';
import type { CardItem } from '#content/components/card.tsx';
import { toCardItem } from '#content/components/card-item.ts';
import { MagazineCover } from '#content/components/front-page.tsx';
import { PageLinks } from '#content/components/page-links.tsx';
import { useLang, useOnlyIn } from '#content/components/reader-context.tsx';
import { readListing } from '#content/pages/listing.server.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/magazine.ts';

const list = '/klubbnytt';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  const { items, ...at } = await readListing(ctx, { portal: 'portal-klubbnytt', list }, params.number);
  return { items: items.map((number) => toCardItem(number, ctx.warn)), at };
}

export default function Magazine({ loaderData }: Route.ComponentProps) {
  const { content, pages } = useTranslations();
  const { title, lead } = pages.magazine;
  return (
    <>
      <Metadata title={title} description={lead} feed={{ title, path: '/klubbnytt/atom.xml' }} />
      <PageBand
        title={title}
        lead={lead}
        note={useOnlyIn(loaderData.items)}
        cast={[{ src: readingUrl, height: 400 }]}
      />
      <div className="wrap block">
        {loaderData.items.length === 0 && <p className="lead">{content.emptyList}</p>}
        <ul className="numbers">
          {loaderData.items.map((item, place) => (
            <MagazineNumber key={item.path} item={item} leads={place === 0} />
          ))}
        </ul>
        <PageLinks list={list} {...loaderData.at} />
      </div>
    </>
  );
}

function MagazineNumber({ item, leads }: { item: CardItem; leads: boolean }) {
  const lang = useLang();
  return (
    <li className="magazine">
      <MagazineCover item={item} leads={leads} />
      <div>
        <h2 lang={lang(item.language)}>{item.title}</h2>
        <p lang={lang(item.languages.preamble)}>{item.preamble}</p>
      </div>
    </li>
  );
}
