import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { mostShown, toDuplicateRows } from '#desk/members/duplicate-rows.ts';
import { DuplicateTable } from '#desk/members/duplicate-table.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import '#desk/styles/notices.css';
import type { Route } from './+types/duplicates.ts';

/** People who seem to have two memberships at once, side by side. Nothing is merged here. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'members.read', 'members');
  redirectToCanonical(desk.ctx, '/kansli/medlemmar/dubbletter');
  const found = await askDatabase(() => desk.ctx.services.memberships.duplicates(desk.actor));
  return { desk: desk.frame, count: found.length, groups: found.slice(0, mostShown).map(toDuplicateRows) };
}

export default function Duplicates({ loaderData: { desk, count, groups } }: Route.ComponentProps) {
  const { frame, members } = useDeskWords();
  const { duplicates } = members;
  const href = useHref();
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
      <p className="soft">{count ? duplicates.lead : duplicates.none}</p>
      {groups.map((rows) => (
        <DuplicateTable key={rows[0]?.reference} rows={rows} />
      ))}
    </DeskFrame>
  );
}
