import { data } from 'react-router';
import { RemindersPage } from '#members/components/renewal-page.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/reminders.ts';

/** Asks before the letters stop: programs that read mail open every link. Mail programs post here themselves. */
export function loader({ context, params }: Route.LoaderArgs) {
  redirectToCanonical(getRequestContext(context), '/medlem/paminnelser', `/${encodeURIComponent(params.link)}`);
  return null;
}

export async function action({ context, params }: Route.ActionArgs) {
  const { services } = getRequestContext(context);
  const isStopped = await askDatabase(() => services.renewals.stopByLink(params.link));
  return isStopped ? { state: 'stopped' as const } : data({ state: 'gone' as const }, { status: 404 });
}

export default function Reminders({ actionData }: Route.ComponentProps) {
  return <RemindersPage state={actionData?.state ?? 'asked'} />;
}
