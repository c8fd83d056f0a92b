import { useHref, useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { shortMoment } from '../model/moments.ts';
import { ReviewPane } from './review-pane.tsx';

interface RecentWithdrawalsProps {
  /** `reference` as the visitor typed it; it may be no order of ours. */
  withdrawals: { number: string; reference: string; at: Date }[];
  today: string;
}

/** Purchases that somebody has called off through the website. */
export function RecentWithdrawals({ withdrawals, today }: RecentWithdrawalsProps) {
  const { heading, lead, columns } = useDeskWords().reviews.withdrawals;
  const { currentLocale } = useSiteData().site;
  const href = useHref();
  return (
    <ReviewPane
      id="angrade"
      heading={heading}
      lead={lead}
      count={withdrawals.length}
      columns={[columns.number, columns.order, columns.at]}
    >
      {withdrawals.map(({ number, reference, at }) => (
        <tr key={number}>
          <th scope="row">{number}</th>
          <td>
            <a href={`${href('/kansli/bestallningar')}?sok=${encodeURIComponent(reference)}`}>{reference}</a>
          </td>
          <td>{shortMoment(at, today, currentLocale)}</td>
        </tr>
      ))}
    </ReviewPane>
  );
}
