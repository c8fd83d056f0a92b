import { data, redirect } from 'react-router';
import { visitorIdOf } from '#forms/session/visitor.server.ts';
import { ErasePage, type ErasePageProps } from '#members/components/erase-page.tsx';
import {
  endedCookie,
  needFresh,
  type OpenedPages,
  openMembers,
  signInPath,
  textOf,
} from '#members/open-members.server.ts';
import { findOpenMatters, mustBeDecided } from '#orders/people/open-matters.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import type { Route } from './+types/erase.ts';

const path = '/medlem/uppgifter/radera';

/** Page that says what erasing takes and leaves, and what must be settled first. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return toView(await openMembers(request, context, path));
}

type Step = Pick<ErasePageProps, 'isAsking' | 'isChanged'>;

async function toView(
  { ctx, session, token }: OpenedPages,
  step: Step = { isAsking: false, isChanged: false },
): Promise<ErasePageProps> {
  const { members, orders, payments } = ctx.services;
  const { email } = session;
  const own = (await askDatabase(() => members.listOrders(email))).map(({ order }) => order);
  const withdrawals = await askDatabase(() => members.listWithdrawals(email));
  const open = await askDatabase(() =>
    findOpenMatters({ orders, payments, now: () => new Date() }, { withdrawals }, own),
  );
  const isFirst = ({ matters }: (typeof open)[number]) => matters.some(mustBeDecided);
  const tokenOf = (reference: string) => own.find((order) => order.reference === reference)?.token ?? '';
  return {
    ...step,
    token,
    email,
    first: open.filter(isFirst).map((one) => ({ ...one, token: tokenOf(one.reference) })),
    missed: open.filter((one) => !isFirst(one)),
    booksUntil: await askDatabase(() => members.findBooksUntil(email)),
    isSigned: own.some(({ paymentMethod }) => paymentMethod === 'bank-id'),
  };
}

/**
 * The first press asks, the second erases, unless something has come meanwhile. All sessions end with it, and forms that
 * were begun in this browser are forgotten.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const opened = await openMembers(request, context, path);
  await needFresh(opened, request, path);
  const { ctx, session } = opened;
  const form = await request.formData();
  const view = await toView(opened, { isAsking: true, isChanged: false });
  const givenUp = form.getAll('avsta');
  const isUnread = view.missed.some(({ reference }) => !givenUp.includes(reference));
  const isSecond = textOf(form, 'tryck') === '2';
  if (view.first.length || (isSecond && isUnread)) {
    return data({ ...view, isAsking: false, isChanged: isSecond }, { status: 409 });
  }
  if (!isSecond) return data(view);
  const visitor = visitorIdOf(request);
  if (visitor) await askDatabase(() => ctx.services.answers.forget(visitor));
  await askDatabase(() => ctx.services.orders.erasePerson(session.email, 'visitor'));
  return redirect(`${ctx.href(signInPath)}?varfor=raderat`, { status: 303, headers: { 'Set-Cookie': endedCookie } });
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function Erase({ loaderData, actionData }: Route.ComponentProps) {
  return <ErasePage {...(actionData ?? loaderData)} />;
}
