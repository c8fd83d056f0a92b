import { sayAct } from '#desk/audit/say-act.ts';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { useMoney } from '#desk/components/use-money.ts';
import { shortMoment } from '#desk/model/moments.ts';
import { openDesk } from '#desk/open-desk.server.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/audit-log.ts';
import '#desk/styles/tables.css';

/** Acts and their actors, newest first, for one order or for all. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'audit.read', 'audit');
  const { ctx } = desk;
  redirectToCanonical(ctx, '/kansli/logg');
  const asked = (ctx.url.searchParams.get('bestallning') ?? '').trim().slice(0, 30);
  const order = asked ? await askDatabase(() => ctx.services.orders.findByReference(asked)) : null;
  const reference = order?.reference ?? asked;
  const lines = await askDatabase(() => ctx.services.orders.audit(reference || undefined));
  return { desk: desk.frame, reference, lines, today: dateInStockholm(new Date()) };
}

export default function AuditLog({ loaderData: { desk, reference, lines, today } }: Route.ComponentProps) {
  const words = useDeskWords();
  const { frame } = words;
  const { audit } = words.watch;
  const money = useMoney();
  const href = useHref();
  const { currentLocale } = useSiteData().site;
  const nameOf = (actor: string) =>
    actor === 'visitor' ? audit.visitor : actor === 'job' ? audit.job : actor.replace(/^office:/, '');
  return (
    <DeskFrame desk={desk} title={frame.screens.audit}>
      <div className="page__head">
        <div>
          <h1>{frame.screens.audit}</h1>
          <span className="soft">{audit.lead}</span>
        </div>
      </div>
      <form className="row" action={href('/kansli/logg')}>
        <label htmlFor="bestallning">{audit.reference}</label>
        <input className="input" id="bestallning" name="bestallning" defaultValue={reference} size={12} />
        <button type="submit" className="button">
          {audit.show}
        </button>
        {reference && <a href={href('/kansli/logg')}>{audit.all}</a>}
      </form>
      <section className="pane pane--flush">
        {lines.length === 0 && <p className="pane__nothing">{audit.none}</p>}
        {lines.length > 0 && (
          <ListTable
            caption={frame.screens.audit}
            columns={[audit.columns.at, audit.columns.who, audit.columns.what, audit.columns.reference]}
          >
            {lines.map(({ at, actor, act, reference: about }, place) => (
              <tr key={`${at.toISOString()} ${place}`}>
                <td className="nob">
                  <time dateTime={at.toISOString()}>{shortMoment(at, today, currentLocale)}</time>
                </td>
                <td className="who">{nameOf(actor)}</td>
                <td className="wide">{sayAct(act, words, money)}</td>
                <td className="ref">{about && <a href={href(`/kansli/bestallningar/${about}`)}>{about}</a>}</td>
              </tr>
            ))}
          </ListTable>
        )}
      </section>
      {lines.length === 1000 && <p className="soft">{audit.most}</p>}
    </DeskFrame>
  );
}
