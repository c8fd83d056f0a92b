import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/overview.ts';

/** First page of the office: what waits today. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'overview.read', 'overview');
  redirectToCanonical(desk.ctx, '/kansli');
  return { desk: desk.frame };
}

export default function Overview({ loaderData: { desk } }: Route.ComponentProps) {
  const { frame } = useDeskWords();
  return (
    <DeskFrame desk={desk} title={frame.screens.overview}>
      <div className="page__head">
        <h1>{frame.screens.overview}</h1>
      </div>
    </DeskFrame>
  );
}
