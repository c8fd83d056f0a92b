import { data, redirect } from 'react-router';
import { formTranslations } from '#forms/engine/form-translations.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { type Order, paymentMethods } from '#orders/model/order.ts';
import { parseMobile } from '#swedish/ids/mobile.ts';
import { toPlainDigits } from '#swedish/ids/plain-digits.ts';
import '#forms/styles/forms.css';
import { formHeaders } from '#forms/session/form-post.server.ts';
import { getOrder } from '#orders/pages/placed-order.server.ts';
import { Checking } from '#payments/components/checking.tsx';
import { Elsewhere } from '#payments/components/elsewhere.tsx';
import { PaymentOver } from '#payments/components/payment-over.tsx';
import { SwishNumber } from '#payments/components/swish-number.tsx';
import { SwishWaiting } from '#payments/components/swish-waiting.tsx';
import { type PayView, toPayView } from '#payments/pages/pay-page.server.ts';
import { payerOf } from '#payments/pages/payer.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext, type RequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/pay-wait.ts';

/**
 * Payment waiting page: shows a pending payment, reports a failure, and lets the visitor pay again. It reads only our
 * own state.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, `/betala/${params.token}`);
  const order = await getOrder(ctx, params.token);
  const { payments } = ctx.services;
  const status = await askDatabase(() => payments.check(order));
  if (status.stage === 'ready') throw redirect(ctx.href(`/vidare/${order.token}`), 302);
  if (status.nextAction?.kind === 'bank-id') throw redirect(ctx.href(`/signera/${order.token}`), 302);
  const view = toPayView(ctx, order, status, new Date());
  if (!view) throw redirect(ctx.href(`/tack/${order.token}`), 302);
  const { form, token, state } = order;
  return {
    view,
    amount: status.amount,
    form,
    token,
    isInvoice: state === 'awaiting_invoice',
    canCancel: status.canCancel,
    readAgainAfter: isWaited(view) ? 4 : null,
  };
}

function isWaited({ part }: PayView): boolean {
  return part === 'swish' || part === 'checking' || part === 'elsewhere';
}

type RetryProblem = { wrongNumber: string } | { seconds: number };

/** Handles the page's buttons. Anybody with the link may repeat them: an order has at most one open payment. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const order = await getOrder(ctx, params.token);
  const seconds = ctx.services.limits.take('step', ctx.clientIp);
  if (seconds) return trouble({ seconds }, 429);
  const sent = await request.formData();
  const wish = sent.get('wish');
  if (wish === 'number') return payByNumber(request, ctx, order, sent.get('mobile'));
  if (wish === 'again') {
    const paymentMethod = paymentMethods.find((known) => known === sent.get('way'));
    await askDatabase(() => ctx.services.payments.tryAgain(order, paymentMethod));
    return redirect(ctx.href(`/vidare/${order.token}`), 303);
  }
  if (wish === 'cancel' || wish === 'code') await askDatabase(() => ctx.services.payments.cancel(order));
  if (wish === 'code') await askDatabase(() => ctx.services.payments.tryAgain(order, 'swish'));
  return redirect(ctx.href(`/betala/${order.token}`), 303);
}

/**
 * Switches from Swish's QR code to the mobile number. The pending payment is cancelled first, and its final status
 * counts.
 */
async function payByNumber(request: Request, ctx: RequestContext, order: Order, sent: FormDataEntryValue | null) {
  const { payments } = ctx.services;
  const typed = typeof sent === 'string' ? sent : '';
  const mobile = typed.length <= 40 ? parseMobile(toPlainDigits(typed)) : null;
  if (!mobile) return trouble({ wrongNumber: typed.slice(0, 40) }, 422);
  const page = ctx.href(`/betala/${order.token}`);
  const ended = await askDatabase(() => payments.cancel(order));
  if (ended.stage === 'ready' || ended.retryMethods.includes('swish')) {
    await askDatabase(() => payments.tryAgain(order, 'swish'));
    const back = ctx.config.publicOrigin + page;
    await askDatabase(() => payments.start(order, back, { ...payerOf(request, ctx), details: { mobile } }));
  }
  return redirect(page, 303);
}

function trouble(told: RetryProblem, status: number) {
  return data(told, { status, ...('seconds' in told && { headers: { 'Retry-After': String(told.seconds) } }) });
}

export const headers = formHeaders;

export default function PayWait({ loaderData, actionData }: Route.ComponentProps) {
  const { forms, payWait } = useTranslations();
  const { currentLocale } = useSiteData().site;
  const { view, amount, form, token, canCancel, isInvoice } = loaderData;
  const sum = formatMoney(amount, currentLocale);
  const page = { sum, token, canCancel, kicker: formTranslations(forms, form).title };
  return (
    <>
      <Metadata title={payWait.title(sum)} />
      <div className="band band--thin" />
      {actionData && 'seconds' in actionData && (
        <p className="wrap" role="alert">
          {payWait.tooMany(actionData.seconds)}
        </p>
      )}
      {view.part === 'swish' && <SwishWaiting {...page} pay={view.pay} />}
      {view.part === 'swish-number' && (
        <SwishNumber {...page} wrong={actionData && 'wrongNumber' in actionData ? actionData.wrongNumber : null} />
      )}
      {view.part === 'checking' && <Checking {...page} {...view} />}
      {view.part === 'elsewhere' && <Elsewhere {...page} />}
      {view.part === 'over' && <PaymentOver {...page} {...view} isInvoice={isInvoice} />}
    </>
  );
}
