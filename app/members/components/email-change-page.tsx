import { SingleField } from '#forms/components/single-field.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import type { EmailChange } from '../port.ts';
import { MemberPage, useMemberWords } from './member-page.tsx';

export interface EmailChangePageProps {
  token: string;
  email: string;
  /** Null when no change waits. */
  change: EmailChange | null;
  typed: string;
  fault: 'fault' | 'same' | 'tooMany' | null;
}

/** Page where one moves to another address, and sees which mailbox has said yes. */
export function EmailChangePage(view: EmailChangePageProps) {
  const { emailChange: said } = useMemberWords();
  const { organisation } = useSiteData();
  const href = useHref();
  return (
    <MemberPage current="details" title={said.title} lead={said.lead(view.email)} token={view.token}>
      {view.change ? <Waiting {...view} change={view.change} /> : <Ask {...view} />}
      <p className="hint">{said.lost(organisation.phone)}</p>
      <p>
        <a href={href('/medlem/uppgifter')}>{said.back}</a>
      </p>
    </MemberPage>
  );
}

function Ask({ token, typed, fault }: EmailChangePageProps) {
  const { emailChange: said } = useMemberWords();
  return (
    <form method="post" className="stack" noValidate>
      <p>{said.how}</p>
      <p>{said.moves}</p>
      <input type="hidden" name="nyckel" value={token} />
      <SingleField
        name="epost"
        type="email"
        label={said.field}
        hint={said.hint}
        error={fault && said[fault]}
        defaultValue={typed}
        maxLength={254}
        autoComplete="off"
        spellCheck={false}
      />
      <button type="submit" className="button">
        {said.send}
      </button>
    </form>
  );
}

function Waiting({ token, email, change }: EmailChangePageProps & { change: EmailChange }) {
  const { emailChange: said } = useMemberWords();
  const mailboxes = [
    [email, change.isFrom],
    [change.to, change.isTo],
  ] as const;
  return (
    <section className="stack">
      <p role="status">{said.asked(change.to)}</p>
      <ul className="dashes">
        {mailboxes.map(([address, hasConfirmed]) => (
          <li key={address}>{`${address}: ${hasConfirmed ? said.yes : said.no}`}</li>
        ))}
      </ul>
      <p className="hint">{said.day}</p>
      <form method="post">
        <input type="hidden" name="nyckel" value={token} />
        <button type="submit" className="button button--tone" name="gor" value="avbryt">
          {said.callOff}
        </button>
      </form>
    </section>
  );
}
