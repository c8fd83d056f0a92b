import { useHref } from '#layout/site-data-context.tsx';
import { roles, type StaffRole } from '#staff/model/roles.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import type { DeskFrameData } from '../open-desk.server.ts';

interface InviteFormProps {
  desk: DeskFrameData;
  /** True where the invitation goes by e-mail. */
  byEmail: boolean;
  answer: { error: 'noName' | 'noEmail' | 'emailKnown' | null; name: string; email: string; role: StaffRole } | null;
}

/** Invites a colleague. What was typed stays when it could not be used. */
export function InviteForm({ desk, byEmail, answer }: InviteFormProps) {
  const { staff } = useDeskWords().watch;
  const error = answer?.error ?? null;
  const fault = error && <p id="bjud-in-fel">{staff[error]}</p>;
  const wrong = { 'aria-invalid': true, 'aria-describedby': 'bjud-in-fel' };
  return (
    <section className="pane" aria-labelledby="bjud-in">
      <h2 id="bjud-in">{staff.inviteHeading}</h2>
      <form className="stackform" method="post" action={useHref()('/kansli/personal')}>
        <input type="hidden" name="nyckel" value={desk.token} />
        <div className="field">
          <label htmlFor="namn">{staff.name}</label>
          <input
            className="input"
            id="namn"
            name="namn"
            autoComplete="off"
            maxLength={40}
            defaultValue={answer?.name}
            {...(error === 'noName' && wrong)}
          />
          {error === 'noName' && fault}
        </div>
        {byEmail && (
          <div className="field">
            <label htmlFor="epost">{staff.email}</label>
            <input
              className="input"
              id="epost"
              name="epost"
              type="email"
              autoComplete="off"
              maxLength={254}
              defaultValue={answer?.email}
              {...(error && error !== 'noName' && wrong)}
            />
            {error !== 'noName' && fault}
          </div>
        )}
        <div className="field">
          <label htmlFor="roll">{staff.role}</label>
          <select className="input" id="roll" name="roll" defaultValue={answer?.role}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {staff.roles[role]}
              </option>
            ))}
          </select>
        </div>
        <p>
          <button type="submit" className="button">
            {byEmail ? staff.inviteByEmail : staff.invite}
          </button>
        </p>
      </form>
    </section>
  );
}
