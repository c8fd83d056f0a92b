import { useSiteData } from '#layout/site-data-context.tsx';
import { kindOfReview } from '#payments/model/review-reasons.ts';
import type { ManualReview } from '#payments/port.ts';
import { useDeskWords } from '../components/desk-frame.tsx';
import { shortMoment } from '../model/moments.ts';
import { OrderLink, ReviewPane } from './review-pane.tsx';

interface PaymentReviewsProps {
  reviews: ManualReview[];
  /** Null for a role that may only look. */
  token: string | null;
  today: string;
}

/** Payments that nobody knows enough about: what has happened, what to do, and that it is done. */
export function PaymentReviews({ reviews, token, today }: PaymentReviewsProps) {
  const words = useDeskWords().reviews.payments;
  const { currentLocale } = useSiteData().site;
  const { columns } = words;
  return (
    <ReviewPane
      id="betalningar"
      heading={words.heading}
      count={reviews.length}
      columns={[columns.order, columns.what, columns.since, ...(token ? [columns.act] : [])]}
    >
      {reviews.map(({ id, reference, since, reason, ref }) => (
        <tr key={id}>
          <th scope="row">{reference ? <OrderLink reference={reference} /> : words.noOrder}</th>
          <td>
            <strong>{words.what[kindOfReview(reason)]}</strong> {words.how[kindOfReview(reason)]}
            {ref && <small>{words.ref(ref)}</small>}
          </td>
          <td>{shortMoment(since, today, currentLocale)}</td>
          {token && (
            <td>
              <CloseCase id={id} token={token} />
            </td>
          )}
        </tr>
      ))}
    </ReviewPane>
  );
}

function CloseCase({ id, token }: { id: string; token: string }) {
  const words = useDeskWords().reviews.payments;
  return (
    <form method="post">
      <input type="hidden" name="nyckel" value={token} />
      <button type="submit" className="button button--paper" name="klar" value={id} title={words.closes}>
        {words.close}
      </button>
    </form>
  );
}
