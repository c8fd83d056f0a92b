import { useTranslations } from '#i18n/translations-context.tsx';
import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import type { InvoiceToPay } from '../port.ts';
import { WishButton } from './wish-button.tsx';

interface PayInvoiceProps extends InvoiceToPay {
  token: string;
  /** Fragment that letters link to; none where several stand on one page. */
  id?: string;
}

/** Buttons that pay what is left of an invoice at once; nothing when there is no way to. */
export function PayInvoice({ token, left, paymentMethods, id }: PayInvoiceProps) {
  const { payWait } = useTranslations();
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  if (!paymentMethods.length) return null;
  return (
    <div className="stack no-print" id={id}>
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
