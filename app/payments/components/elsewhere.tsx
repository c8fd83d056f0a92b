import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import type { PayPage } from './pay-page.ts';
import { WaitStatus } from './wait-status.tsx';
import { WishButton } from './wish-button.tsx';

/** The payment continues on another page, which the visitor may return to. */
export function Elsewhere({ kicker, token, canCancel }: PayPage) {
  const { payWait } = useTranslations();
  const href = useHref();
  return (
    <div className="wrap block stack">
      <div>
        <p className="kicker">{kicker}</p>
        <h1 className="h2">{payWait.elsewhere.heading}</h1>
      </div>
      <WaitStatus state="elsewhere">
        <p>{payWait.elsewhere.status}</p>
      </WaitStatus>
      <p>
        <a className="button button--big" href={href(`/vidare/${token}`)} rel="nofollow">
          {payWait.elsewhere.link}
        </a>
      </p>
      <p className="hint">{payWait.once}</p>
      {canCancel && <WishButton wish="cancel">{payWait.otherWay}</WishButton>}
    </div>
  );
}
