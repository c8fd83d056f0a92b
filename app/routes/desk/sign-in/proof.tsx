import { useDeskWords } from '#desk/components/desk-frame.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { PasskeyForm } from '#desk/sign-in/passkey-form.tsx';
import { SignInPage } from '#desk/sign-in/sign-in-page.tsx';
import { pathBack, proofPath, signInPath } from '#desk/sign-in/sign-in-paths.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/proof.ts';

const reasons: Partial<Record<string, 'refused' | 'unavailable' | 'unknown'>> = {
  nekad: 'refused',
  borta: 'unavailable',
  okand: 'unknown',
};

/** Somebody who signed in a while ago proves again who they are, and goes on where they were. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { ctx, member } = await openDesk(request, context, 'overview.read');
  redirectToCanonical(ctx, proofPath);
  const own = ctx.services.staffPasskeys ? ('passkey' as const) : ('provider' as const);
  return {
    // The command line's link belongs to no account.
    way: member.isByLink ? ('link' as const) : own,
    name: member.name,
    reason: reasons[ctx.url.searchParams.get('varfor') ?? ''] ?? null,
    back: pathBack(ctx.url.searchParams.get('till')),
    script: ctx.passkeyScript,
  };
}

export default function Proof({ loaderData: { way, name, reason, back, script } }: Route.ComponentProps) {
  const { proof, signIn } = useDeskWords().frame;
  const href = useHref();
  const query = new URLSearchParams({ via: 'oidc', igen: '1', till: back });
  return (
    <SignInPage title={proof.title}>
      {reason && <p role="status">{signIn[reason]}</p>}
      <p>{proof.lead(name)}</p>
      {way === 'link' && <p>{proof.link}</p>}
      {way === 'provider' && (
        <p>
          <a className="button" href={`${href(signInPath)}?${query}`}>
            {proof.withProvider}
          </a>
        </p>
      )}
      {way === 'passkey' && <PasskeyForm kind="use" back={back} script={script} />}
      <p>
        <a href={href('/kansli')}>{proof.drop}</a>
      </p>
    </SignInPage>
  );
}
