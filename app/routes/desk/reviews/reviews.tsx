import { redirect } from 'react-router';
import { DeskFrame, useDeskWords } from '#desk/components/desk-frame.tsx';
import { openDesk } from '#desk/open-desk.server.ts';
import { OrdersInReview } from '#desk/reviews/orders-in-review.tsx';
import { PaymentReviews } from '#desk/reviews/payment-reviews.tsx';
import { RecentWithdrawals } from '#desk/reviews/recent-withdrawals.tsx';
import { UndeliveredLetters } from '#desk/reviews/undelivered-letters.tsx';
import { textIn } from '#desk/text-in.ts';
import { withdrawalDays } from '#desk/waiting.server.ts';
import { askDatabase } from '#request/ask-database.server.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import '#desk/styles/money.css';
import '#desk/styles/notices.css';
import '#desk/styles/tables.css';
import type { Route } from './+types/reviews.ts';

const path = '/kansli/behover-en-manniska';

/** Payments, letters and withdrawals that only people can find out about or set right. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const desk = await openDesk(request, context, 'orders.read', 'reviews');
  const { ctx } = desk;
  redirectToCanonical(ctx, path);
  const { payments, outbox, orders } = ctx.services;
  const [reviews, letters, withdrawals] = await askDatabase(() =>
    Promise.all([payments.listManualReviews(), outbox.listUndelivered(), orders.listWithdrawals()]),
  );
  const since = Date.now() - withdrawalDays * 86_400_000;
  const asked = ctx.url.searchParams.get('sagt');
  const said: 'closed' | 'gone' | null = asked === 'closed' || asked === 'gone' ? asked : null;
  return {
    desk: desk.frame,
    ordersInReview: desk.waiting?.review ?? 0,
    reviews,
    letters,
    withdrawals: withdrawals
      .filter(({ at }) => at.getTime() > since)
      .map(({ number, reference, at }) => ({ number, reference, at })),
    said,
    today: dateInStockholm(new Date()),
    mayHandle: desk.may('money.handle'),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const { ctx, actor } = await openDesk(request, context, 'money.handle');
  const id = textIn(await request.formData(), 'klar');
  const isClosed = await askDatabase(() => ctx.services.payments.closeManualReview(id, actor));
  return redirect(`${ctx.href(path)}?sagt=${isClosed ? 'closed' : 'gone'}`, 303);
}

export default function Reviews({ loaderData }: Route.ComponentProps) {
  const { desk, ordersInReview, reviews, letters, withdrawals, said, today, mayHandle } = loaderData;
  const words = useDeskWords();
  return (
    <DeskFrame desk={desk} title={words.frame.screens.reviews}>
      <div className="page__head">
        <div>
          <h1>{words.frame.screens.reviews}</h1>
          <span className="soft">{words.reviews.lead}</span>
        </div>
      </div>
      {said && (
        <p className="tell" role="status">
          {words.reviews.payments[said]}
        </p>
      )}
      <OrdersInReview count={ordersInReview} />
      <PaymentReviews reviews={reviews} token={mayHandle ? desk.token : null} today={today} />
      <UndeliveredLetters letters={letters} today={today} />
      <RecentWithdrawals withdrawals={withdrawals} today={today} />
    </DeskFrame>
  );
}
