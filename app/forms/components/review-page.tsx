import type { Translations } from '#i18n/shape.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { type FormId, type PaymentMethod, type ProductId, sumOf } from '#orders/model/order.ts';
import type { RefusedForm } from '#orders/port.ts';
import { formatDate } from '#swedish/dates/format-date.ts';
import { Icon } from '#ui/icon.tsx';
import type { AnswerRow } from '../engine/answer-rows.ts';
import type { Price } from '../engine/definition.ts';
import type { Answers, Field, ValidationError } from '../engine/field.ts';
import { formTranslations } from '../engine/form-translations.ts';
import { agreementTo } from '../engine/review.ts';
import type { FormRejection } from '../engine/step-view.ts';
import { FieldView } from '../fields/views/field-view.tsx';
import { AnswerList } from './answer-list.tsx';
import { CsrfAndHoneypot } from './csrf-and-honeypot.tsx';
import { ErrorSummary } from './error-summary.tsx';
import { OrderReceipt } from './order-receipt.tsx';
import { StepBand } from './step-band.tsx';

/** Review page data. Links are final URLs. */
export interface ReviewView {
  form: FormId;
  count: number;
  action: string;
  back: string;
  save: string;
  rows: (AnswerRow & {
    /** True when it is not what the visitor saw before they pressed the button. */
    hasChanged: boolean;
  })[];
  fields: Field[];
  typed: Answers;
  errors: ValidationError[];
  rejection: FormRejection | null;
  /** True when the visitor agreed to another sum than the current one. */
  hasSumChanged: boolean;
  /** Reason why nothing was ordered. */
  refused: RefusedForm['refused'] | null;
  /** Days, YYYY-MM-DD, of a membership that goes on from an earlier one; null for all else. */
  renewedYear: { startsOn: string; endsOn: string } | null;
  /** True when any row has changed, or is gone, since the visitor saw the review. */
  haveRowsChanged: boolean;
  /** Digests of the rows on this page, for the button to send along. */
  shown: string;
  price: Price | null;
  /** Null while the review asks for the payment method itself. */
  paymentMethod: PaymentMethod | null;
  token: string;
  locale: 'sv' | 'en';
  club: string;
  seller: { name: string; number: string; email: string };
  links: { withdraw: string; privacy: string };
}

const gifts: ReadonlySet<ProductId> = new Set(['donation', 'welcome-present']);

/** Review before anything binding. It is not hydrated. */
export function ReviewPage({ view }: { view: ReviewView }) {
  const { forms } = useTranslations();
  const { locale, club, price, links } = view;
  const { title } = formTranslations(forms, view.form);
  const total = price ? sumOf(price.lines) : 0;
  // A donation is no purchase: there is no seller and no right of withdrawal.
  const isGift = price?.lines.every(({ product }) => gifts.has(product)) ?? false;
  const sum =
    price?.frequency === 'month'
      ? `${formatMoney(total, locale)} ${forms.review.perMonth}`
      : formatMoney(total, locale);
  return (
    <>
      <StepBand title={title} number={view.count + 1} count={view.count} name={forms.reviewName} />
      <div className="wrap aside-right form-layout">
        <form className="form" method="post" action={view.action} noValidate>
          <a className="form__back" href={view.back}>
            <Icon name="back" />
            {forms.back}
          </a>
          <ErrorSummary errors={view.errors} message={messageOf(view, sum, forms)} locale={locale} club={club} />
          <h1>{forms.review.heading}</h1>
          <div className="sheet sheet--b">
            <AnswerList
              rows={view.rows.map(({ label, lines, change, hasChanged }) => ({
                label,
                change,
                hasChanged,
                value: <Lines lines={lines} />,
              }))}
            />
          </div>
          {view.renewedYear && <RenewedYear {...view.renewedYear} locale={locale} />}
          {view.fields.map((field) => (
            <FieldView
              key={field.name}
              field={field}
              typed={view.typed}
              errors={view.errors}
              locale={locale}
              club={club}
            />
          ))}
          <CsrfAndHoneypot token={view.token} isSecondTry={view.rejection !== null} />
          <input type="hidden" name="sum" value={price ? agreementTo(price) : ''} />
          <input type="hidden" name="shown" value={view.shown} />
          <div className="form__end">
            <p className="form__missing">{forms.notReady}</p>
            <p className="form__ready">{forms.ready}</p>
            <button className="button button--big" type="submit">
              <ActAndSum paymentMethod={view.paymentMethod} sum={sum} isGift={isGift} />
            </button>
            {forms.review.approximately(formatMoney(total, locale)) && total > 0 && (
              <p className="hint">{forms.review.approximately(formatMoney(total, locale))}</p>
            )}
          </div>
          <p className="hint">
            {isGift && forms.review.receiver(view.seller.name, view.seller.number)}
            {!isGift && total > 0 && (
              <>
                {forms.review.seller(view.seller.name, view.seller.number)} {forms.review.terms}{' '}
                <a href={links.withdraw}>{forms.review.termsLink}</a>.
              </>
            )}{' '}
            <a href={links.privacy}>{forms.review.privacyLink}</a>.
          </p>
          <p className="no-print">
            <a href={view.save}>{forms.save.link}</a>
          </p>
        </form>
        <div className="form-aside">
          <OrderReceipt form={view.form} price={price} paymentMethod={view.paymentMethod} locale={locale} />
        </div>
      </div>
    </>
  );
}

/** The most important reason why the review is shown again, besides the errors of its fields. */
function messageOf(
  { hasSumChanged, haveRowsChanged, refused, rejection, seller }: ReviewView,
  sum: string,
  forms: Translations['forms'],
) {
  if (refused) return forms.review.refused[refused](seller.email);
  if (hasSumChanged) return forms.review.sumChanged(sum);
  if (rejection) return forms.messages[rejection];
  return haveRowsChanged ? forms.review.rowsChanged : null;
}

function RenewedYear({ startsOn, endsOn, locale }: { startsOn: string; endsOn: string; locale: 'sv' | 'en' }) {
  const { forms } = useTranslations();
  return <p>{forms.review.renewedYear(formatDate(startsOn, locale, 'date'), formatDate(endsOn, locale, 'date'))}</p>;
}

function Lines({ lines }: { lines: string[] }) {
  return lines.map((line) => (
    <span key={line} className="answers__line">
      {line}
    </span>
  ));
}

/** Button text: the action and its price. */
function ActAndSum({
  paymentMethod,
  sum,
  isGift,
}: {
  paymentMethod: PaymentMethod | null;
  sum: string;
  isGift: boolean;
}) {
  const { review } = useTranslations().forms;
  if (paymentMethod === 'free') return review.orderFree;
  if (paymentMethod === 'invoice') return isGift ? review.giveByInvoice(sum) : review.order(sum);
  if (paymentMethod === 'bank-id') return review.sign(sum);
  if (paymentMethod === 'form') return review.orderForm(sum);
  if (paymentMethod === 'f2f') return isGift ? review.giveInPerson(sum) : review.orderInPerson(sum);
  return paymentMethod ? review.pay(sum) : review.orderAndPay(sum);
}
