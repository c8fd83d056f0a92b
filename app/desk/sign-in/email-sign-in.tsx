import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { passkeyPath, signInPath } from './sign-in-paths.ts';

interface EmailSignInProps {
  back: string;
  answer: { sentTo: string | null; typed: string; fault: 'emailWrong' | 'tooMany' | null } | null;
}

/** The way in without a provider: a letter with a link, or the passkey at once. */
export function EmailSignIn({ back, answer }: EmailSignInProps) {
  const { signIn, passkey } = useDeskWords().frame;
  const href = useHref();
  const query = new URLSearchParams({ till: back });
  const fault = answer?.fault;
  if (answer?.sentTo)
    return (
      <>
        <p role="status">{signIn.sent(answer.sentTo)}</p>
        <p>{signIn.sentHint}</p>
        <p>
          <a href={`${href(signInPath)}?${query}`}>{signIn.otherAddress}</a>
        </p>
      </>
    );
  return (
    <>
      <p>{signIn.emailLead}</p>
      <form className="stackform" method="post" action={href(signInPath)}>
        <input type="hidden" name="till" value={back} />
        <div className="field">
          <label htmlFor="epost">{signIn.email}</label>
          <input
            className="input"
            id="epost"
            name="epost"
            type="email"
            autoComplete="email"
            maxLength={254}
            defaultValue={answer?.typed}
            aria-invalid={fault ? true : undefined}
            aria-describedby={fault ? 'epost-fel' : undefined}
          />
          {fault && <p id="epost-fel">{signIn[fault]}</p>}
        </div>
        <p>
          <button type="submit" className="button">
            {signIn.sendLink}
          </button>
        </p>
      </form>
      <p>
        <a href={`${href(passkeyPath)}?${query}`}>{passkey.atOnce}</a>
      </p>
    </>
  );
}
