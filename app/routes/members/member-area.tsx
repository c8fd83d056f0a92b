import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { MemberCallback } from '#layout/member-callback.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { normalizePath } from '#request/path.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/member-area.ts';

/** Callback path of a sign-in service. */
const callbackPath = '/medlem/callback';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  // Below `/medlem` an address may hold an id, in which case and escapes matter. Only our own words have one spelling.
  const isCallback = ctx.path.toLowerCase() === callbackPath;
  const below = ctx.path.split('/').length - 2;
  const rest = normalizePath(ctx.url.pathname).split('/').slice(-below).join('/');
  if (isCallback) redirectToCanonical(ctx, callbackPath);
  else redirectToCanonical(ctx, '/medlem', `/${rest}`);
  return { isCallback };
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
