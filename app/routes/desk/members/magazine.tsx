import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { MagazineForm, MagazineSteps } from '#desk/members/magazine-forms.tsx';
import { readMagazineQuestion } from '#desk/members/magazine-question.ts';
import { toCopyRows, toLeftOutRows } from '#desk/members/magazine-rows.ts';
import { CopiesTable, LeftOutTable } from '#desk/members/magazine-tables.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { maySee } from '#desk/people/may-see.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/order.css';
import '#desk/styles/tables.css';
import type { Route } from './+types/magazine.ts';

/** Copies of the magazine for the members of a day. Nothing is read before a day is asked for: it decrypts them all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'members.read', 'members');
  redirectToCanonical(desk.ctx, '/kansli/medlemmar/tidning');
  const question = readMagazineQuestion(desk.ctx.url.searchParams);
  const { day, isJoined } = question;
  const { memberships } = desk.ctx.services;
  const list = day ? await askDatabase(() => memberships.magazine(day, isJoined, desk.actor)) : null;
  return {
    desk: desk.frame,
    today: dateInStockholm(new Date()),
    question,
    mayWrite: desk.may('members.handle'),
    list: list && {
      copies: list.copies.length,
      members: list.members,
      rows: toCopyRows(list.copies),
      leftOut: toLeftOutRows(list.leftOut.filter(({ membership }) => maySee(desk, membership))),
    },
  };
}

export default function Magazine({ loaderData }: Route.ComponentProps) {
  const { desk, today, question, mayWrite, list } = loaderData;
  const { frame, members } = useDeskWords();
  const { magazine } = members;
  const href = useHref();
  const crumbs = (
    <nav className="crumbs" aria-label={frame.screens.members}>
      <a href={href('/kansli/medlemmar')}>{frame.screens.members}</a>
    </nav>
  );
  return (
    <DeskFrame desk={desk} title={magazine.title} crumbs={crumbs}>
      <div className="page__head">
        <div>
          <h1>{magazine.title}</h1>
          {list && (
            <span className="soft" role="status">
              {magazine.result(list.copies, list.members)}
            </span>
          )}
        </div>
      </div>
      <MagazineForm question={question} today={today} />
      {list && list.copies > 0 && mayWrite && <MagazineSteps question={question} />}
      {list && (
        <>
          <CopiesTable rows={list.rows} count={list.copies} />
          <LeftOutTable rows={list.leftOut} />
        </>
      )}
    </DeskFrame>
  );
}
