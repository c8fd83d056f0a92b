import { randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { mostShown, toDuplicateRows, toMergedRows } from '#desk/members/duplicate-rows.ts';
import { DuplicateTable } from '#desk/members/duplicate-table.tsx';
import { MergedTable } from '#desk/members/merged-table.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { textIn } from '#desk/text-in.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import type { Route } from './+types/duplicates.ts';

const path = '/kansli/medlemmar/dubbletter';

/** People who seem to have two memberships at once, side by side: merged by whoever may, for a reason, and split again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'members.read', 'members');
  const { ctx } = desk;
  redirectToCanonical(ctx, path);
  const { proposed, merged } = await askDatabase(() => ctx.services.memberships.duplicates(desk.actor));
  return {
    desk: desk.frame,
    count: proposed.length,
    groups: proposed.slice(0, mostShown).map(toDuplicateRows),
    merged: merged.slice(0, mostShown).map(toMergedRows),
    mayMerge: desk.may('members.handle'),
    actId: randomUUID(),
    today: dateInStockholm(new Date()),
    done: ctx.url.searchParams.get('klart'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'members.handle', 'members');
  const { memberships } = desk.ctx.services;
  const form = await request.formData();
  const back = (done: string) => redirect(`${desk.ctx.href(path)}?klart=${done}`, 303);
  const id = textIn(form, 'id');
  const act = { actId: /^[\da-f-]{36}$/.test(id) ? id : randomUUID(), actor: desk.actor };
  if (textIn(form, 'gor') === 'dela') {
    await askDatabase(() => memberships.unmerge(act, textIn(form, 'grupp')));
    return back('delat');
  }
  const chosen = [...new Set(form.getAll('ref').filter((one) => typeof one === 'string'))];
  const reason = textIn(form, 'text').slice(0, 4000);
  const answer = { chosen, reason, about: textIn(form, 'om') };
  if (chosen.length < 2) return data({ ...answer, fault: 'tooFew' as const }, 422);
  if (!reason) return data({ ...answer, fault: 'noReason' as const }, 422);
  const isMerged = await askDatabase(() => memberships.merge(act, chosen, reason));
  return isMerged ? back('ihop') : data({ ...answer, fault: 'changed' as const }, 422);
}

export default function Duplicates({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, count, groups, merged, mayMerge, actId, today, done } = loaderData;
  const { frame, members } = useDeskWords();
  const { duplicates } = members;
  const href = useHref();
  const said = done === 'ihop' ? duplicates.isMerged : done === 'delat' ? duplicates.isSplit : null;
  const crumbs = (
    <nav className="crumbs" aria-label={frame.screens.members}>
      <a href={href('/kansli/medlemmar')}>{frame.screens.members}</a>
    </nav>
  );
  return (
    <DeskFrame desk={desk} title={duplicates.title} crumbs={crumbs}>
      <div className="page__head">
        <div>
          <h1>{duplicates.title}</h1>
          {count > 0 && <span className="soft">{duplicates.count(count)}</span>}
          {count > mostShown && <span className="soft">{duplicates.first(mostShown)}</span>}
        </div>
      </div>
      {said && (
        <p className="tell" role="status">
          {said}
        </p>
      )}
      <p className="soft">{count ? duplicates.lead : duplicates.none}</p>
      {groups.map((rows) => (
        <DuplicateTable
          key={rows[0]?.reference}
          rows={rows}
          act={mayMerge ? { actId, token: desk.token, answer: actionData ?? null } : null}
        />
      ))}
      {merged.length > 0 && (
        <MergedTable groups={merged} today={today} act={mayMerge ? { actId, token: desk.token } : null} />
      )}
    </DeskFrame>
  );
}
