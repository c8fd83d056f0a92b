import thankingUrl from '#art/svg/mascot/badger-thanking.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/thank-you.ts';

export async function loader({ context }: Route.LoaderArgs) {
  redirectToCanonical(getRequestContext(context), '/tack');
  return null;
}

export default function ThankYou() {
  const { thankYou } = useTranslations().pages;
  const href = useHref();
  return (
    <>
      <Metadata title={thankYou.title} />
      <PageBand title={thankYou.heading} lead={thankYou.text} cast={[{ src: thankingUrl, height: 400 }]} />
      <section className="wrap block stack" aria-labelledby="sedan">
        <h2 id="sedan">{thankYou.next}</h2>
        <p className="row">
          <a className="button" href={href('/djurfakta')}>
            {thankYou.animals}
          </a>
          <a className="button button--paper" href={href('/hjalp-djuren')}>
            {thankYou.help}
          </a>
        </p>
      </section>
    </>
  );
}
