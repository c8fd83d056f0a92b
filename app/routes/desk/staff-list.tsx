import { data, redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { openDesk, signInPath, staffOf } from '#desk/open-desk.server.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { isRole, roles } from '#staff/model/roles.ts';
import type { Route } from './+types/staff-list.ts';
import '#desk/styles/tables.css';

/** The staff: invite, change a role, end an access. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'staff.handle', 'staff');
  redirectToCanonical(desk.ctx, '/kansli/personal');
  const members = await askDatabase(() => staffOf(desk.ctx).list());
  return { desk: desk.frame, members, me: desk.member.id, isClaimed: desk.ctx.config.staffOidcRoleClaim !== '' };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'staff.handle', 'staff');
  const staff = staffOf(desk.ctx);
  const form = await request.formData();
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const [member, role, by] = [text('person'), text('roll'), desk.member.name];
  const back = () => redirect(desk.ctx.href('/kansli/personal'), 303);
  // An administrator cannot end their own access by a slip.
  if (member === desk.member.id) return back();
  if (text('gor') === 'avsluta') {
    await askDatabase(() => staff.end(member, by));
    return back();
  }
  if (!isRole(role)) return back();
  if (text('gor') === 'roll') {
    await askDatabase(() => staff.setRole(member, role, by));
    return back();
  }
  const name = text('namn').slice(0, 40);
  if (!name) return data({ error: 'noName' as const, invited: null }, { status: 422 });
  const { invitation } = await askDatabase(() => staff.invite(name, role, by));
  const address = `${desk.ctx.config.publicOrigin}${signInPath}?${new URLSearchParams({ inbjudan: invitation })}`;
  return data({ error: null, invited: { name, address } });
}

export default function StaffList({ loaderData: { desk, members, me, isClaimed }, actionData }: Route.ComponentProps) {
  const { frame, watch } = useDeskWords();
  const { staff } = watch;
  const path = useHref()('/kansli/personal');
  const key = <input type="hidden" name="nyckel" value={desk.token} />;
  return (
    <DeskFrame desk={desk} title={frame.screens.staff}>
      <div className="page__head">
        <h1>{frame.screens.staff}</h1>
        <p className="soft">{isClaimed ? staff.claimed : staff.lead}</p>
      </div>
      {actionData?.invited && (
        <section className="pane" role="status">
          <p>{staff.invitation(actionData.invited.name)}</p>
          <p className="nob">
            <code>{actionData.invited.address}</code>
          </p>
        </section>
      )}
      <section className="pane pane--flush">
        <table className="list list--cards">
          <caption className="hidden">{frame.screens.staff}</caption>
          <thead>
            <tr>
              <th scope="col">{staff.columns.name}</th>
              <th scope="col">{staff.columns.role}</th>
              <th scope="col">{staff.columns.state}</th>
              <td>{staff.columns.acts}</td>
            </tr>
          </thead>
          <tbody>
            {members.map(({ id, name, role, isBound, endedAt }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td className="wide">{staff.roles[role]}</td>
                <td className="c-sum">{endedAt ? staff.ended : isBound ? staff.bound : staff.invited}</td>
                <td className="wide">
                  {id !== me && !endedAt && (
                    <form className="row" method="post" action={path}>
                      {key}
                      <input type="hidden" name="person" value={id} />
                      {!isClaimed && (
                        <>
                          <label className="hidden" htmlFor={`roll-${id}`}>
                            {staff.role}
                          </label>
                          <select className="input" id={`roll-${id}`} name="roll" defaultValue={role}>
                            {roles.map((one) => (
                              <option key={one} value={one}>
                                {frame.roles[one]}
                              </option>
                            ))}
                          </select>
                          <button className="text-button" name="gor" value="roll">
                            {staff.change}
                          </button>
                        </>
                      )}
                      <button className="text-button" name="gor" value="avsluta">
                        {staff.end} <span className="hidden">{name}</span>
                      </button>
                    </form>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {!isClaimed && (
        <section className="pane" aria-labelledby="bjud-in">
          <h2 id="bjud-in">{staff.inviteHeading}</h2>
          <form className="stackform" method="post" action={path}>
            {key}
            <div className="field">
              <label htmlFor="namn">{staff.name}</label>
              <input
                className="input"
                id="namn"
                name="namn"
                autoComplete="off"
                maxLength={40}
                aria-invalid={actionData?.error ? true : undefined}
                aria-describedby={actionData?.error ? 'namn-fel' : undefined}
              />
              {actionData?.error && <p id="namn-fel">{staff[actionData.error]}</p>}
            </div>
            <div className="field">
              <label htmlFor="roll">{staff.role}</label>
              <select className="input" id="roll" name="roll">
                {roles.map((role) => (
                  <option key={role} value={role}>
                    {staff.roles[role]}
                  </option>
                ))}
              </select>
            </div>
            <p>
              <button className="button">{staff.invite}</button>
            </p>
          </form>
        </section>
      )}
    </DeskFrame>
  );
}
