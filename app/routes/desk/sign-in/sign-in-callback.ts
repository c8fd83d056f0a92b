import { finishSignIn } from '#desk/sign-in/provider-sign-in.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/sign-in-callback.ts';

/** Way back from the staff's sign-in provider. */
export function loader({ request, context }: Route.LoaderArgs) {
  return finishSignIn(request, getRequestContext(context));
}
