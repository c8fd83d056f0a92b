import type { OwnScript } from '#layout/document/own-script.ts';
import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { passkeyPath } from './sign-in-paths.ts';

interface PasskeyFormProps {
  kind: 'make' | 'use';
  /** Where to go on. */
  back: string;
  /** True after an answer that could not be confirmed. */
  hasFailed?: boolean;
  script: OwnScript;
}

/** Makes or uses a passkey by one press. A passkey needs a script by its nature, so the button comes with it. */
export function PasskeyForm({ kind, back, hasFailed = false, script }: PasskeyFormProps) {
  const { passkey } = useDeskWords().frame;
  const href = useHref();
  const path = href(passkeyPath);
  return (
    <>
      <form className="stackform" method="post" action={path} data-passkey={kind} data-ask={`${path}/fraga`}>
        <input type="hidden" name="svar" value="" />
        <input type="hidden" name="vad" value={kind} />
        <input type="hidden" name="till" value={back} />
        {kind === 'make' && (
          <div className="field">
            <label htmlFor="namn">{passkey.name}</label>
            <input
              className="input"
              id="namn"
              name="namn"
              maxLength={40}
              autoComplete="off"
              defaultValue={passkey.usualName}
              aria-describedby="namn-hjalp"
            />
            <p className="small" id="namn-hjalp">
              {passkey.nameHint}
            </p>
          </div>
        )}
        <p>
          <button type="submit" className="button" hidden>
            {kind === 'make' ? passkey.make : passkey.use}
          </button>
        </p>
      </form>
      <p role="alert" data-passkey-fault hidden={!hasFailed}>
        {passkey.failed}
      </p>
      <p data-passkey-lacking hidden>
        {passkey.lacking}
      </p>
      <noscript>
        <p>{passkey.noScript}</p>
      </noscript>
      <script type="module" async {...script} />
    </>
  );
}
