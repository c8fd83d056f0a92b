import { redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { openDesk, staffOf } from '#desk/open-desk.server.ts';
import { keptPostCookie, keptPostPath, pathBack } from '#desk/sign-in/sign-in-paths.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { readKeptPost } from '#request/kept-post.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import type { Route } from './+types/kept-post.ts';
import '#desk/styles/tables.css';

/** Fields that forms carry along or offer to choose from, and nobody typed. */
const carried = [
  'gor',
  'id',
  'akt',
  'version',
  'sett',
  'pengar',
  'post',
  'ref',
  'faktura',
  'visade',
  'utom',
  'valda',
  'orsak',
  'kvar',
  'antal',
  'vem',
  'vad',
  'satt',
  'lage',
  'mejl',
  'hushall',
  'rad',
  'formular',
  'person',
  'sista',
  'om',
  'grupp',
  'manad',
  'svar',
  'val',
  'bara',
  'tillbaka',
  'ater',
  'sedan',
];

/** A field of one row of a list has the row's id behind its name: `version-…`. */
function isCarried(name: string): boolean {
  return carried.includes(name.split('-')[0] ?? '');
}

/** The form that was sent after its session had ended, to be sent now. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'overview.read');
  redirectToCanonical(desk.ctx, keptPostPath);
  const kept = readKeptPost(staffOf(desk.ctx), request, keptPostCookie, desk.member.id);
  if (!kept) throw redirect(desk.ctx.href('/kansli'));
  const { fields } = kept;
  return {
    desk: desk.frame,
    to: pathBack(kept.to),
    fields,
    typed: fields.filter(([name, value]) => value.trim() && !isCarried(name)).map(([, value]) => value),
  };
}

export default function Kept({ loaderData: { desk, to, fields, typed } }: Route.ComponentProps) {
  const { kept } = useDeskWords().frame;
  const href = useHref();
  return (
    <DeskFrame desk={desk} title={kept.title}>
      <div className="page__head">
        <h1>{kept.title}</h1>
      </div>
      <section className="pane stackform">
        <p>{kept.lead}</p>
        {typed.length > 0 && (
          <>
            <h2>{kept.typed}</h2>
            <ul>
              {typed.map((value, place) => (
                <li key={place}>{value}</li>
              ))}
            </ul>
          </>
        )}
        <form method="post" action={to} className="acts">
          <input type="hidden" name="nyckel" value={desk.token} />
          {fields.map(([name, value], place) => (
            <input key={place} type="hidden" name={name} value={value} />
          ))}
          <button type="submit" className="button">
            {kept.send}
          </button>
          <a href={href('/kansli')}>{kept.drop}</a>
        </form>
      </section>
    </DeskFrame>
  );
}
