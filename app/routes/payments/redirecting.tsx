import { data, type HeadersFunction, redirect } from 'react-router';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import '#forms/styles/forms.css';
import { getOrder } from '#orders/pages/placed-order.server.ts';
import { payerOf } from '#payments/pages/payer.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/redirecting.ts';

/** Starts an order's payment. Orders without an online payment redirect to the order page at once. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, `/vidare/${params.token}`);
  const order = await getOrder(ctx, params.token);
  const orderPage = ctx.href(`/tack/${order.token}`);
  const { payments } = ctx.services;
  if (order.paymentMethod === 'bank-id') throw redirect(ctx.href(`/signera/${order.token}`), 302);
  if (!order.state.startsWith('awaiting_') || !payments.paymentMethods.includes(order.paymentMethod))
    throw redirect(orderPage, 302);
  const waitPage = ctx.href(`/betala/${order.token}`);
  const back = ctx.config.publicOrigin + waitPage;
  const start = await askDatabase(() => payments.start(order, back, payerOf(request, ctx)));
  if (start.next === 'redirect') return data({ url: start.url, seconds: 0 });
  if (start.next === 'rate_limited') return tooMany(start.seconds);
  // An invoice is paid in another way than its order says.
  const { stage, paymentMethod } = await askDatabase(() => payments.statusOf(order));
  if (start.next === 'wait' && paymentMethod === 'card') throw redirect(ctx.href(`/kort/${order.token}`), 302);
  // A failed payment is paid again on the waiting page.
  const isThere = start.next === 'wait' || stage === 'failed' || stage === 'cancelled';
  throw redirect(isThere ? waitPage : orderPage, 302);
}

/** 429 page, which retries the same address by meta refresh after `seconds`. */
function tooMany(seconds: number) {
  return data({ url: '', seconds }, { status: 429, headers: { 'Retry-After': String(seconds) } });
}

export const headers: HeadersFunction = ({ loaderHeaders }) => {
  const seconds = loaderHeaders.get('Retry-After');
  return new Headers(seconds ? { 'Retry-After': seconds } : {});
};

export default function Redirecting({ loaderData: { url, seconds } }: Route.ComponentProps) {
  const { payWait, support } = useTranslations();
  const { redirecting } = support;
  if (seconds) {
    return (
      <div className="wrap block stack">
        <Metadata title={redirecting.title} />
        <meta httpEquiv="refresh" content={String(seconds + 1)} />
        <p className="sheet sheet--b" role="status">
          {payWait.tooMany(seconds)}
        </p>
      </div>
    );
  }
  return (
    <div className="wrap block stack">
      <Metadata title={redirecting.title} />
      <meta httpEquiv="refresh" content={`0; url=${url}`} />
      <h1 className="h2">{redirecting.heading}</h1>
      <div className="sheet waiting" role="status">
        <span className="waiting__paws" aria-hidden="true">
          <span />
          <span />
          <span />
          <span />
        </span>
        <p>{redirecting.status}</p>
      </div>
      <p>
        <a href={url}>{redirecting.link}</a>
      </p>
      <p className="hint">{redirecting.once}</p>
    </div>
  );
}
