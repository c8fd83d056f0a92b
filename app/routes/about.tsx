import sealUrl from '#art/svg/animals/seal.svg';
import { toCardItem } from '#content/card-item.ts';
import { Cards } from '#content/cards.tsx';
import { Metadata } from '#layout/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useWords } from '#messages/words-context.tsx';
import { redirectToCanonical } from '#visit/redirect-to-canonical.server.ts';
import { visitOf } from '#visit/visit.server.ts';
import type { Route } from './+types/about.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const visit = visitOf(context);
  redirectToCanonical(visit, '/om-oss');
  const articles = await visit.content.listArticlesByPortal('portal-om-oss', visit.locale);
  return { items: articles.map((article) => toCardItem(article, visit.warn)) };
}

export default function About({ loaderData }: Route.ComponentProps) {
  const { title, lead } = useWords().pages.about;
  return (
    <>
      <Metadata title={title} description={lead} />
      <PageBand title={title} lead={lead} cast={[{ src: sealUrl }]} />
      <div className="wrap block">
        <Cards items={loaderData.items} level={2} leads />
      </div>
    </>
  );
}
