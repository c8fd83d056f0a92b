import searchingUrl from '#art/svg/mascot/badger-searching.svg';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { pageSize, queryOf, readList } from '#desk/members/member-lists.ts';
import { toMemberRows } from '#desk/members/member-rows.ts';
import { MemberTable } from '#desk/members/member-table.tsx';
import { kronorOf } from '#desk/model/moments.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { maySee } from '#desk/people/may-see.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { membershipLists } from '#orders/members/memberships.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#desk/styles/notices.css';
import type { Route } from './+types/list.ts';

const path = '/kansli/medlemmar';

/** Memberships, by list. Every list has an address, so Back leads to it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'members.read', 'members');
  const { ctx } = desk;
  redirectToCanonical(ctx, path);
  const { memberships } = ctx.services;
  const list = readList(ctx.url.searchParams.get('lage'));
  const after = ctx.url.searchParams.get('efter');
  const today = dateInStockholm(new Date());
  const [page, counts] = await askDatabase(() =>
    Promise.all([memberships.list(list, { after, size: pageSize }, desk.actor), memberships.count()]),
  );
  return {
    desk: desk.frame,
    list,
    isFirst: after === null,
    counts,
    rows: toMemberRows(
      page.found.filter((one) => maySee(desk, one)),
      today,
    ),
    next: page.next,
    today,
  };
}

export default function Members({ loaderData }: Route.ComponentProps) {
  const { desk, list, isFirst, counts, rows, next, today } = loaderData;
  const { frame, members, orders } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  const number = (count: number) => kronorOf(count * 100, currentLocale);
  const heading = members.lists[list];
  return (
    <DeskFrame desk={desk} title={frame.screens.members}>
      <div className="page__head">
        <div>
          <h1>{frame.screens.members}</h1>
          <span className="soft">{members.lead(number(counts.running ?? 0))}</span>
        </div>
        <div className="acts">
          <a className="button button--paper" href={href(`${path}/tidning`)}>
            {members.magazine.link}
          </a>
          <a className="button button--paper" href={href(`${path}/dubbletter`)}>
            {members.duplicates.link}
          </a>
        </div>
      </div>
      <ul className="chips" aria-label={members.listsLabel}>
        {membershipLists.map((one) => (
          <li key={one}>
            <a href={href(path) + queryOf(one)} aria-current={one === list ? 'true' : undefined}>
              {members.lists[one]} {counts[one] !== null && <b>{number(counts[one])}</b>}
            </a>
          </li>
        ))}
      </ul>
      {rows.length ? (
        <section className="pane pane--flush" aria-label={heading}>
          <MemberTable rows={rows} caption={heading} hasBirthdays={list.startsWith('fourteen')} today={today} />
        </section>
      ) : (
        <section className="pane blank">
          <img src={searchingUrl} alt="" width={320} height={400} />
          <div>
            <h2>{next ? members.noneYet : members.none}</h2>
            <p>{next ? members.noneYetText : members.noneText[list]}</p>
          </div>
        </section>
      )}
      <div className="between">
        {isFirst ? <span /> : <a href={href(path) + queryOf(list)}>{orders.first}</a>}
        {next && (
          <a className="button button--tone" rel="next" href={href(path) + queryOf(list, next)}>
            {members.next}
          </a>
        )}
      </div>
    </DeskFrame>
  );
}
