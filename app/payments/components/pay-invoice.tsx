import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { InvoiceToPay } from '../port.ts';
import { WishButton } from './wish-button.tsx';

/** Buttons that pay what is left of an invoice at once; nothing when there is no way to. Letters link to them. */
export function PayInvoice({ token, left, paymentMethods }: InvoiceToPay & { token: string }) {
  const { payWait } = useTranslations();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  if (!paymentMethods.length) return null;
  return (
    <div className="stack no-print" id="betala-nu">
      <p>{payWait.invoice.text(formatMoney(left, currentLocale))}</p>
      <div className="row">
        {paymentMethods.map((paymentMethod) => (
          <WishButton
            key={paymentMethod}
            action={href(`/betala/${token}`)}
            wish="again"
            paymentMethod={paymentMethod}
            className="button"
          >
            {payWait.over.again[paymentMethod]}
          </WishButton>
        ))}
      </div>
      <p className="hint">{payWait.invoice.once}</p>
    </div>
  );
}
