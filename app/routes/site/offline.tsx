import sleepingUrl from '#art/svg/mascot/badger-sleeping.svg';
import { shelfPath } from '#content/components/shelf/keep-button.tsx';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/offline.ts';

/** Page that stands in for one that is not kept, where there is no net. Its template has the notice of kept pages. */
export function loader({ context }: Route.LoaderArgs) {
  redirectToCanonical(getRequestContext(context), '/utan-nat');
  return null;
}

export default function Offline() {
  const { offline, errors, shelf } = useTranslations();
  const href = useHref();
  return (
    <>
      <Metadata title={offline.title} description={offline.lead} />
      <PageBand title={offline.title} lead={offline.lead} cast={[{ src: sleepingUrl }]} />
      <p className="wrap block row">
        <a className="button" href={href('/')}>
          {errors.toFrontPage}
        </a>
        <a className="button button--paper" href={`${href(shelfPath)}#mina-djur`}>
          {shelf.title}
        </a>
      </p>
      <template data-offline-notice>
        <p className="new-version" role="status">
          {offline.notice}
        </p>
      </template>
    </>
  );
}
