import { data, redirect } from 'react-router';
import { checkAnswers } from '#forms/engine/check-answers.ts';
import type { Field } from '#forms/engine/field.ts';
import { readAnswers } from '#forms/engine/read-answers.ts';
import { EmailChangePage, type EmailChangePageProps } from '#members/components/email-change-page.tsx';
import { needFresh, type OpenedPages, openMembers, textOf } from '#members/open-members.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/change.ts';

const path = '/medlem/uppgifter/adress';
const fields: Field[] = [{ kind: 'email', name: 'epost', label: 'ownEmail', autocomplete: 'email' }];

/** Page where one moves to another address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  return toView(await openMembers(request, context, path));
}

async function toView(
  { ctx, session, token }: OpenedPages,
  { typed, fault }: Pick<EmailChangePageProps, 'typed' | 'fault'> = { typed: '', fault: null },
): Promise<EmailChangePageProps> {
  const { email } = session;
  const change = await askDatabase(() => ctx.services.members.findEmailChange(email));
  return { token, email, change, typed, fault };
}

/** Sends both letters, or calls the change off. */
export async function action({ request, context }: Route.ActionArgs) {
  const opened = await openMembers(request, context, path);
  const { ctx, session } = opened;
  const { limits, members } = ctx.services;
  const { email } = session;
  const form = await request.clone().formData();
  if (textOf(form, 'gor') === 'avbryt') {
    await askDatabase(() => members.callOffEmailChange(email));
    return redirect(ctx.href(path), 303);
  }
  await needFresh(opened, request, path);
  const typed = textOf(form, 'epost');
  const { answers, errors } = checkAnswers(fields, readAnswers(fields, form), dateInStockholm(new Date()));
  const to = answers.epost ?? '';
  if (errors.length || !to) return data(await toView(opened, { typed, fault: 'fault' }), { status: 422 });
  const seconds = limits.takeLetter('email', ctx.clientIp, to);
  if (seconds) {
    const view = await toView(opened, { typed, fault: 'tooMany' });
    return data(view, { status: 429, headers: { 'Retry-After': String(seconds) } });
  }
  const toUrl = (link: string) => `${ctx.config.publicOrigin}${ctx.href(`/medlem/adress/${link}`)}`;
  const isAsked = await askDatabase(() => members.askForEmail({ email, to, locale: ctx.locale, toUrl }));
  if (!isAsked) return data(await toView(opened, { typed, fault: 'same' }), { status: 422 });
  return redirect(ctx.href(path), 303);
}

export function headers({ loaderHeaders, actionHeaders }: Route.HeadersArgs) {
  return actionHeaders ?? loaderHeaders;
}

export default function ChangeEmail({ loaderData, actionData }: Route.ComponentProps) {
  return <EmailChangePage {...(actionData ?? loaderData)} />;
}
