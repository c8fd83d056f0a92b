import blueTitUrl from '#art/svg/animals/blue-tit.svg';
import hedgehogUrl from '#art/svg/animals/hedgehog.svg';
import { SingleField } from '#forms/components/single-field.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { PageBand } from '#layout/page-band.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import { useMemberWords } from './member-page.tsx';
import { StaySignedIn } from './stay-signed-in.tsx';

export interface SignInPageProps {
  /** Address that a letter went to; null before that. */
  sentTo: string | null;
  typed: string;
  back: string;
  reason: 'ended' | 'fresh' | 'erased' | null;
  fault: 'email' | 'code' | null;
  /** Minutes to wait after too many tries; 0 when none. */
  wait: number;
}

export function SignInPage(props: SignInPageProps) {
  const { signIn, sent } = useMemberWords();
  const { sentTo, reason, wait } = props;
  return (
    <>
      <Metadata title={sentTo ? sent.title : signIn.title} />
      <PageBand
        title={sentTo ? sent.title : signIn.title}
        lead={sentTo ? sent.lead(sentTo) : signIn.lead}
        cast={[{ src: sentTo ? blueTitUrl : hedgehogUrl }]}
      />
      <div className="wrap block stack">
        {reason && !sentTo && <p role="status">{signIn[reason]}</p>}
        {wait > 0 && <p role="alert">{signIn.tooMany(wait)}</p>}
        {sentTo ? <CodeForm {...props} sentTo={sentTo} /> : <AddressForm {...props} />}
      </div>
    </>
  );
}

function AddressForm({ typed, back, fault }: SignInPageProps) {
  const { signIn } = useMemberWords();
  const href = useHref();
  return (
    <form className="form" method="post" action={href('/medlem/logga-in')} noValidate>
      <input type="hidden" name="till" value={back} />
      <SingleField
        name="epost"
        type="email"
        label={signIn.email}
        hint={signIn.emailHint}
        error={fault === 'email' ? signIn.emailFault : null}
        defaultValue={typed}
        maxLength={254}
        autoComplete="email"
        spellCheck={false}
      />
      <button type="submit" className="button">
        {signIn.send}
      </button>
    </form>
  );
}

function CodeForm({ sentTo, back, fault }: SignInPageProps & { sentTo: string }) {
  const { sent } = useMemberWords();
  const href = useHref();
  const here = href('/medlem/logga-in');
  const kept = [
    <input key="till" type="hidden" name="till" value={back} />,
    <input key="epost" type="hidden" name="epost" value={sentTo} />,
  ];
  return (
    <>
      <p>
        <a href={`${here}?${new URLSearchParams({ till: back })}`}>{sent.change}</a>
      </p>
      <p>{sent.link}</p>
      <form className="form" method="post" action={here} noValidate>
        {kept}
        <SingleField
          name="kod"
          label={sent.code}
          hint={sent.codeHint}
          error={fault === 'code' ? sent.codeFault : null}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <StaySignedIn />
        <button type="submit" className="button">
          {sent.enter}
        </button>
      </form>
      <p className="hint">{sent.privacy}</p>
      <h2 className="h3">{sent.nothing}</h2>
      <p>{sent.nothingText}</p>
      <form method="post" action={here}>
        {kept}
        <button type="submit" className="button button--tone">
          {sent.again}
        </button>
      </form>
    </>
  );
}
