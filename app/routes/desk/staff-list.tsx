import { data, redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { ListTable } from '#desk/components/list-table.tsx';
import { type Desk, openDesk, staffOf } from '#desk/open-desk.server.ts';
import { InviteForm } from '#desk/sign-in/invite-form.tsx';
import { signInPath } from '#desk/sign-in/sign-in-paths.ts';
import { textIn } from '#desk/text-in.ts';
import { checkAnswers } from '#forms/engine/check-answers.ts';
import type { Field } from '#forms/engine/field.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { isRole, roles } from '#staff/model/roles.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { Route } from './+types/staff-list.ts';
import '#desk/styles/tables.css';

const path = '/kansli/personal';
const emailField: Field = { kind: 'email', name: 'epost', label: 'email' };
const noInvitation = { error: null, name: '', email: '', role: 'reads' as const };

/** The staff: invite, change a role, reset passkeys, end an access. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'staff.read', 'staff');
  redirectToCanonical(desk.ctx, path);
  const { searchParams } = desk.ctx.url;
  const members = await askDatabase(() => staffOf(desk.ctx).list());
  const { config, services } = desk.ctx;
  const byEmail = services.staffPasskeys !== null;
  const isClaimed = !byEmail && config.staffOidcRoleClaim !== '';
  return {
    desk: desk.frame,
    members,
    me: desk.member.id,
    byEmail,
    isClaimed,
    hasReset: searchParams.has('nollstalld'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const desk = await openDesk(request, context, 'staff.handle', 'staff');
  const staff = staffOf(desk.ctx);
  const form = await request.formData();
  const [member, role, by] = [textIn(form, 'person'), textIn(form, 'roll'), desk.member.name];
  const back = () => redirect(desk.ctx.href(path), 303);
  // An administrator cannot end their own access by a slip.
  if (member === desk.member.id) return back();
  if (textIn(form, 'gor') === 'avsluta') {
    await askDatabase(() => staff.end(member, by));
    return back();
  }
  const { staffPasskeys } = desk.ctx.services;
  if (textIn(form, 'gor') === 'nollstall' && staffPasskeys) {
    await askDatabase(() => staffPasskeys.reset(member, letterOf(desk), by));
    return redirect(`${desk.ctx.href(path)}?nollstalld`, 303);
  }
  if (!isRole(role)) return back();
  if (textIn(form, 'gor') === 'roll') {
    await askDatabase(() => staff.setRole(member, role, by));
    return back();
  }
  const name = textIn(form, 'namn').slice(0, 40);
  const email = textIn(form, 'epost').slice(0, 254);
  const typed = { name, email, role, invited: null };
  if (!name) return data({ ...typed, error: 'noName' as const }, 422);
  if (!staffPasskeys) {
    const { invitation } = await askDatabase(() => staff.invite(name, role, by));
    const address = `${desk.ctx.config.publicOrigin}${signInPath}?${new URLSearchParams({ inbjudan: invitation })}`;
    return data({ ...noInvitation, invited: { name, address } });
  }
  const today = dateInStockholm(new Date());
  const { epost: address } = checkAnswers([emailField], { epost: email }, today).answers;
  if (!address) return data({ ...typed, error: 'noEmail' as const }, 422);
  const isNew = await askDatabase(() => staffPasskeys.invite({ name, email: address, role }, letterOf(desk), by));
  if (!isNew) return data({ ...typed, error: 'emailKnown' as const }, 422);
  return data({ ...noInvitation, invited: { name, address } });
}

function letterOf({ ctx }: Desk) {
  const page = ctx.config.publicOrigin + ctx.href(signInPath);
  return { locale: ctx.locale, toUrl: (mejl: string) => `${page}?${new URLSearchParams({ mejl })}` };
}

export default function StaffList({ loaderData, actionData }: Route.ComponentProps) {
  const { desk, members, me, byEmail, isClaimed, hasReset } = loaderData;
  const { frame, watch } = useDeskWords();
  const { staff } = watch;
  const { columns } = staff;
  const here = useHref()(path);
  const key = <input type="hidden" name="nyckel" value={desk.token} />;
  return (
    <DeskFrame desk={desk} title={frame.screens.staff}>
      <div className="page__head">
        <h1>{frame.screens.staff}</h1>
        <p className="soft">{isClaimed ? staff.claimed : staff.lead}</p>
      </div>
      {hasReset && (
        <p className="tell" role="status">
          {staff.hasReset}
        </p>
      )}
      {actionData?.invited && (
        <section className="pane" role="status">
          <p>{(byEmail ? staff.letterSent : staff.invitation)(actionData.invited.name)}</p>
          <p className="nob">{byEmail ? actionData.invited.address : <code>{actionData.invited.address}</code>}</p>
        </section>
      )}
      <section className="pane pane--flush">
        <ListTable
          caption={frame.screens.staff}
          columns={[columns.name, columns.role, columns.state, <td key="acts">{columns.acts}</td>]}
        >
          {members.map(({ id, name, role, isBound, hasEmail, isByLink, endedAt }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              <td className="wide">{staff.roles[role]}</td>
              <td className="c-sum">
                {endedAt ? staff.ended : isByLink ? staff.byLink : isBound ? staff.bound : staff.invited}
              </td>
              <td className="wide">
                {id !== me && !endedAt && (
                  <form className="row" method="post" action={here}>
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
                        <button type="submit" className="text-button" name="gor" value="roll">
                          {staff.change}
                        </button>
                      </>
                    )}
                    {byEmail && hasEmail && (
                      <button type="submit" className="text-button" name="gor" value="nollstall">
                        {isBound ? staff.reset : staff.again} <span className="hidden">{name}</span>
                      </button>
                    )}
                    <button type="submit" className="text-button" name="gor" value="avsluta">
                      {staff.end} <span className="hidden">{name}</span>
                    </button>
                  </form>
                )}
              </td>
            </tr>
          ))}
        </ListTable>
      </section>
      {!isClaimed && <InviteForm desk={desk} byEmail={byEmail} answer={actionData ?? null} />}
    </DeskFrame>
  );
}
