import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { MemberCallback } from '#layout/member-callback.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/member-area.ts';

/** Callback path of a sign-in service. */
const callbackPath = '/medlem/callback';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  // Paths below `/medlem` ignore case; the lower-case one is canonical.
  redirectToCanonical(ctx, ctx.path.toLowerCase());
  return { isCallback: ctx.path === callbackPath };
}

export default function MemberArea({ loaderData }: Route.ComponentProps) {
  const { memberArea } = useTranslations().pages;
  const href = useHref();
  if (loaderData.isCallback) return <MemberCallback />;
  return (
    <>
      <Metadata title={memberArea.title} />
      <PageBand title={memberArea.heading} lead={memberArea.text} cast={[{ src: wavingUrl, height: 400 }]} />
      <p className="wrap block">
        <a className="button" href={href('/medlem')}>
          {memberArea.link}
        </a>
      </p>
    </>
  );
}
