import type { Translations } from '#i18n/shape.ts';
import { useTranslations } from '#i18n/translations-context.tsx';

interface BankIdWaitProps {
  /** Null until BankID has answered. */
  waiting: {
    says: keyof Translations['bankId']['recommended'];
    /** SVG that we generated. */
    qr: string | null;
    link: string | null;
  } | null;
  /** True when signing was started in another browser. */
  isElsewhere: boolean;
  /** URL that a script polls every second for changes. */
  stateAddress: string;
}

/** Waiting page for the BankID app: a QR code, a link for this device, instructions, and a way to cancel. */
export function BankIdWait({ waiting, isElsewhere, stateAddress }: BankIdWaitProps) {
  const { bankId } = useTranslations();
  if (isElsewhere) {
    return (
      <div className="wrap block stack">
        <h2 className="h3">{bankId.elsewhere.heading}</h2>
        <p>{bankId.elsewhere.text}</p>
        <GiveUp label={bankId.elsewhere.again} />
      </div>
    );
  }
  return (
    <div className="wrap block stack bank-id" data-bank-id={waiting ? stateAddress : undefined}>
      {!waiting && <meta httpEquiv="refresh" content="5" />}
      <div className="sheet waiting" role="status">
        <span className="waiting__paws" aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </span>
        <p data-part="status">{waiting ? bankId.recommended[waiting.says] : bankId.checking}</p>
      </div>
      {waiting?.qr && (
        <section className="bank-id__start" data-part="start" aria-labelledby="skanna">
          <div className="stack">
            {waiting.link && (
              <a className="button bank-id__open" data-part="link" href={waiting.link} rel="nofollow">
                {bankId.open}
              </a>
            )}
            <h2 className="h3" id="skanna">
              {bankId.scanHeading}
            </h2>
            <p>{bankId.scan}</p>
          </div>
          <div
            className="bank-id__code"
            role="img"
            aria-label={bankId.qrLabel}
            data-part="qr"
            dangerouslySetInnerHTML={{ __html: waiting.qr }}
          />
        </section>
      )}
      <GiveUp label={bankId.cancel} />
    </div>
  );
}

function GiveUp({ label }: { label: string }) {
  return (
    <form method="post">
      <button className="text-button" type="submit" name="act" value="cancel">
        {label}
      </button>
    </form>
  );
}
