import { redirect } from 'react-router';
import { formTranslations } from '#forms/engine/form-translations.ts';
import { useTranslations } from '#i18n/translations-context.tsx';
import { Metadata } from '#layout/document/metadata.tsx';
import { useSiteData } from '#layout/site-data-context.tsx';
import { formatMoney } from '#orders/model/money.ts';
import { paymentMethods } from '#orders/model/order.ts';
import '#forms/styles/forms.css';
import { getOrder } from '#orders/pages/placed-order.server.ts';
import { toCardView } from '#payments/pages/card-page.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { getRequestContext } from '#request/request-context.server.ts';
import type { Route } from './+types/pay-card.ts';

/** Allows Stripe's library on this page only. */
export const handle = { takesCards: true };

/**
 * Card payment page. Stripe redirects back here with query parameters that the site does not use; they are stripped.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getRequestContext(context);
  redirectToCanonical(ctx, `/kort/${params.token}`);
  if (ctx.url.search) throw redirect(ctx.href(`/kort/${params.token}`), 302);
  const order = await getOrder(ctx, params.token);
  const status = await askDatabase(() => ctx.services.payments.check(order));
  const view = toCardView(ctx, order, status);
  if (!view) throw redirect(ctx.href(`/betala/${order.token}`), 302);
  const { frequency, form } = order;
  return { view, amount: status.amount, frequency, form };
}

/** Switches to another payment method. The pending card payment is cancelled first, and its final status counts. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const ctx = getRequestContext(context);
  const order = await getOrder(ctx, params.token);
  const { payments, limits } = ctx.services;
  const wished = (await request.formData()).get('way');
  const paymentMethod = paymentMethods.find((known) => known === wished);
  if (paymentMethod && !limits.take('step', ctx.clientIp)) {
    await askDatabase(async () => {
      await payments.cancel(order);
      await payments.tryAgain(order, paymentMethod);
    });
  }
  return redirect(ctx.href(`/vidare/${order.token}`), 303);
}

export default function PayCard({ loaderData: { view, amount, frequency, form } }: Route.ComponentProps) {
  const { forms, payCard, payWait } = useTranslations();
  const { currentLocale } = useSiteData().site;
  const sum = formatMoney(amount, currentLocale);
  const said = frequency === 'month' ? payCard.perMonth(sum) : sum;
  return (
    <>
      <Metadata title={payCard.heading(said)} />
      <div className="band band--thin" />
      <div className="wrap block stack">
        <div>
          <p className="kicker">{formTranslations(forms, form).title}</p>
          <h1 className="h2">{payCard.heading(said)}</h1>
        </div>
        <p className="lead">{frequency === 'month' ? payCard.leadMonthly : payCard.lead}</p>
        <p className="sheet sheet--b" role="alert" data-card-trouble hidden />
        <p className="card-status" role="status" data-card-status hidden>
          {payCard.loading}
        </p>
        <noscript>
          <p className="sheet sheet--b">{payCard.needsScripts}</p>
        </noscript>
        <form
          className="card-form"
          hidden
          data-card={view.publishableKey}
          data-key={view.publishableKey}
          data-secret={view.clientSecret}
          data-library={view.library}
          data-locale={currentLocale}
          data-here={view.here}
          data-wait={view.wait}
          data-declined={payCard.declined}
          data-unreachable={payCard.unreachable}
          data-paying={payCard.paying}
        >
          <div className="card-form__fields" data-card-fields />
          <button className="button button--big" type="submit" disabled>
            {payCard.pay(said)}
          </button>
        </form>
        <p className="hint">{frequency === 'month' ? payCard.onceMonthly : payWait.once}</p>
        {view.otherWays.length > 0 && (
          <form className="stack card-ways" method="post">
            <h2 className="h3">{payCard.otherWays}</h2>
            <div className="pay__ways">
              {view.otherWays.map((paymentMethod) => (
                <button
                  key={paymentMethod}
                  className="button button--tone"
                  name="way"
                  value={paymentMethod}
                  type="submit"
                >
                  {payWait.over.again[paymentMethod]}
                </button>
              ))}
            </div>
          </form>
        )}
      </div>
    </>
  );
}
