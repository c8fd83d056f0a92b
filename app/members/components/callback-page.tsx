import { SingleField } from '#forms/components/single-field.tsx';
import { MemberCallback } from '#layout/member-callback.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import type { SignInLinkState } from '../port.ts';
import { useMemberWords } from './member-page.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';
import '#forms/styles/forms.css';
import '../styles/members.css';

export interface CallbackPageProps {
  /** Null without a link: somebody has come here in another way. */
  state: SignInLinkState | null;
  link: string;
  /** Path to go on to. */
  back: string;
  isWrong: boolean;
  wait: number;
}

/** Page that the link of a letter leads to. A button signs in, so that whatever opens links uses nothing up. */
export function CallbackPage({ state, link, back, isWrong, wait }: CallbackPageProps) {
  const { callback, sent, signIn } = useMemberWords();
  const href = useHref();
  const key = state ?? 'onward';
  return (
    <MemberCallback title={callback.title} heading={callback[key]} text={callback[`${key}Text`]}>
      {wait > 0 && <p role="alert">{signIn.tooMany(wait)}</p>}
      {state === 'ended' || state === null ? (
        <a className="button" href={href(state ? '/medlem/logga-in' : '/medlem/sidor')}>
          {state ? callback.endedLink : callback.onwardLink}
        </a>
      ) : (
        <form className="form" method="post" action={href('/medlem/callback')} noValidate>
          <input type="hidden" name="lank" value={link} />
          <input type="hidden" name="till" value={back} />
          {state === 'elsewhere' && (
            <SingleField
              name="epost"
              type="email"
              label={signIn.email}
              hint={signIn.emailHint}
              error={isWrong ? callback.wrong : null}
              maxLength={254}
              autoComplete="email"
              spellCheck={false}
            />
          )}
          <StaySignedIn />
          <button type="submit" className="button">
            {sent.enter}
          </button>
        </form>
      )}
    </MemberCallback>
  );
}
