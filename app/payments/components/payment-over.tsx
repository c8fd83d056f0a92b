import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref } from '#layout/site-data-context.tsx';
import type { PaymentMethod } from '#orders/model/order.ts';
import type { FailureReason } from '../model/attempt.ts';
import type { PayPage } from './pay-page.ts';
import { WishButton } from './wish-button.tsx';

interface Over {
  /** Null when it was cancelled. */
  reason: FailureReason | null;
  retryMethods: PaymentMethod[];
  /** True for an invoice, which can still be paid through the bank. */
  isInvoice: boolean;
  /** True when the visitor may give a mobile number instead. */
  hasNumber: boolean;
}

/** Payment failed or cancelled. The order is unchanged and can be paid again. */
export function PaymentOver({ kicker, token, reason, retryMethods, isInvoice, hasNumber }: PayPage & Over) {
  const { payWait, paySwish } = useTranslations();
  const href = useHref();
  const translations = payWait.over;
  return (
    <div className="wrap block stack">
      <div>
        <p className="kicker">{kicker}</p>
        <h1 className="h2">{reason ? translations.failed : translations.cancelled}</h1>
      </div>
      <div className="sheet sheet--b" role="status">
        <p>{reason ? payWait.reasons[reason] : payWait.cancelled}</p>
        <p>{isInvoice ? translations.invoiceStatus : translations.status}</p>
      </div>
      {retryMethods.length > 0 ? (
        <>
          <h2 className="h3">{translations.wayHeading}</h2>
          <div className="pay__ways">
            {retryMethods.map((paymentMethod, position) => (
              <WishButton
                key={paymentMethod}
                wish="again"
                paymentMethod={paymentMethod}
                className={position ? 'button button--tone' : 'button'}
              >
                {translations.again[paymentMethod]}
              </WishButton>
            ))}
          </div>
          {hasNumber && (
            <p>
              <a href={`${href(`/betala/${token}`)}?med=nummer`} rel="nofollow">
                {paySwish.number.linkAgain}
              </a>
            </p>
          )}
          {!isInvoice && <p className="hint">{translations.later}</p>}
        </>
      ) : (
        <p>{translations.none}</p>
      )}
      {isInvoice && (
        <p>
          <a href={href(`/tack/${token}`)}>{translations.toInvoice}</a>
        </p>
      )}
    </div>
  );
}
