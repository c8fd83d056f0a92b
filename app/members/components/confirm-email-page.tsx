import { SingleField } from '#forms/components/single-field.tsx';
import { MemberCallback } from '#layout/member-callback.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { useMemberWords } from './member-page.tsx';
import '#forms/styles/forms.css';
import '../styles/members.css';

export interface ConfirmEmailPageProps {
  state: 'asked' | 'waiting' | 'changed' | 'ended';
  /** New address, in the link of the old mailbox only. */
  to: string | null;
  /** False where the visitor is signed in: they need not type the address. */
  mustType: boolean;
  fault: 'wrong' | 'tooMany' | null;
}

/** Page of a letter's link that confirms an address. A button does it, so that whatever opens links does nothing. */
export function ConfirmEmailPage({ state, to, mustType, fault }: ConfirmEmailPageProps) {
  const { emailChange } = useMemberWords();
  const href = useHref();
  const { confirm: said } = emailChange;
  if (state !== 'asked')
    return (
      <MemberCallback title={said.title} heading={said[`${state}Title`]} text={said[state]}>
        {state === 'waiting' ? null : (
          <a className="button" href={href('/medlem/logga-in')}>
            {said.signIn}
          </a>
        )}
      </MemberCallback>
    );
  return (
    <MemberCallback title={said.title} heading={said.title} text={to ? said.from(to) : said.to}>
      {fault === 'tooMany' && <p role="alert">{emailChange.tooMany}</p>}
      <form className="form" method="post" noValidate>
        {mustType && (
          <SingleField
            name="epost"
            type="email"
            label={said.field}
            hint={said.hint}
            error={fault === 'wrong' ? said.wrong : null}
            maxLength={254}
            autoComplete="email"
            spellCheck={false}
          />
        )}
        <button type="submit" className="button">
          {said.button}
        </button>
      </form>
    </MemberCallback>
  );
}
