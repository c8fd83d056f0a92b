import { data, redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { passkeyPath } from '#desk/sign-in/sign-in-paths.ts';
import { passkeysOf, ticketCookie } from '#desk/sign-in/ticket.server.ts';
import { textIn } from '#desk/text-in.ts';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/passkeys.ts';
import '#desk/styles/tables.css';

const path = '/kansli/nycklar';

/** One's own passkeys: add one, take one away. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'overview.read');
  redirectToCanonical(desk.ctx, path);
  const passkeys = await askDatabase(() => passkeysOf(desk.ctx).list(desk.member.id));
  return {
    desk: desk.frame,
    mayAdd: !desk.member.isByLink,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      madeOn: dateInStockholm(createdAt),
      usedOn: usedAt && dateInStockholm(usedAt),
    })),
  };
}

/** Both need a new proof: a passkey that somebody else adds at a desk left alone would be a door of their own. */
export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'overview.read');
  await desk.needFresh();
  const { ctx, member } = desk;
  const passkeys = passkeysOf(ctx);
  const form = await request.formData();
  if (textIn(form, 'gor') === 'ny' && !member.isByLink) {
    const ticket = await askDatabase(() => passkeys.begin('make', member.id));
    const query = new URLSearchParams({ till: ctx.href(path) });
    const headers = { 'Set-Cookie': ticketCookie(ticket) };
    return redirect(`${ctx.href(passkeyPath)}?${query}`, { status: 303, headers });
  }
  const id = textIn(form, 'id');
  const isGone = await askDatabase(() => passkeys.remove(member.id, id, form.has('sista')));
  // The last one goes only after a warning, which the page then shows.
  if (!isGone && (await askDatabase(() => passkeys.list(member.id))).some((one) => one.id === id))
    return data({ last: id }, 422);
  return redirect(ctx.href(path), 303);
}

export default function Passkeys({ loaderData: { desk, mayAdd, passkeys }, actionData }: Route.ComponentProps) {
  const { passkey } = useDeskWords().frame;
  const { columns } = passkey;
  const { currentLocale } = useSiteData().site;
  const here = useHref()(path);
  const day = (date: string) => formatDate(date, currentLocale, 'date');
  const token = <input type="hidden" name="nyckel" value={desk.token} />;
  return (
    <DeskFrame desk={desk} title={passkey.mine}>
      <div className="page__head">
        <h1>{passkey.mine}</h1>
        <p className="soft">{passkey.mineLead}</p>
      </div>
      <section className="pane pane--flush">
        {passkeys.length === 0 && <p className="pane__nothing">{passkey.noneYet}</p>}
        {passkeys.length > 0 && (
          <ListTable
            caption={passkey.mine}
            columns={[columns.name, columns.made, columns.used, <td key="acts">{columns.acts}</td>]}
          >
            {passkeys.map(({ id, name, madeOn, usedOn }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>{passkey.madeOn(day(madeOn))}</td>
                <td>{usedOn ? passkey.usedOn(day(usedOn)) : passkey.notUsed}</td>
                <td className="wide">
                  <form className="stackform" method="post" action={here}>
                    {token}
                    <input type="hidden" name="id" value={id} />
                    {actionData?.last === id && (
                      <>
                        <input type="hidden" name="sista" value="1" />
                        <p role="alert">{passkey.lastWarning}</p>
                      </>
                    )}
                    <button type="submit" className="text-button" name="gor" value="bort">
                      {actionData?.last === id ? passkey.removeLast : passkey.remove}{' '}
                      <span className="hidden">{name}</span>
                    </button>
                  </form>
                </td>
              </tr>
            ))}
          </ListTable>
        )}
      </section>
      {mayAdd && (
        <form method="post" action={here}>
          {token}
          <button type="submit" className="button" name="gor" value="ny">
            {passkey.add}
          </button>
        </form>
      )}
    </DeskFrame>
  );
}
