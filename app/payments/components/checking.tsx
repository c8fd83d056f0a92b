import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import type { PayPage } from './pay-page.ts';
import { WaitStatus } from './wait-status.tsx';
import { WishButton } from './wish-button.tsx';

/** Payment status unknown: offers nothing that could charge twice. Without a QR code nobody can have paid. */
export function Checking({
  kicker,
  token,
  canCancel,
  isUnsure,
  isCodeLost,
}: PayPage & { isUnsure: boolean; isCodeLost: boolean }) {
  const { payWait, paySwish } = useTranslations();
  const href = useHref();
  const translations = payWait.checking;
  return (
    <div className="wrap block stack">
      <div>
        <p className="kicker">{kicker}</p>
        <h1 className="h2">{translations.heading}</h1>
      </div>
      <WaitStatus state="checking">
        <p>{isUnsure ? paySwish.unsure : translations.status}</p>
        {isCodeLost && <p>{paySwish.lost}</p>}
      </WaitStatus>
      {!isCodeLost && (
        <ul className="dashes">
          {translations.next.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <div className="pay__ways">
        <a href={href(`/betala/${token}`)} rel="nofollow">
          {payWait.stuck}
        </a>
        <a href={href(`/tack/${token}`)} rel="nofollow">
          {translations.toOrder}
        </a>
        {canCancel && !isUnsure && <WishButton wish="cancel">{payWait.cancel}</WishButton>}
      </div>
    </div>
  );
}
