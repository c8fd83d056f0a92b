import { useSiteData } from '#layout/site-data-context.tsx';
import { shortDay } from '../../model/moments.ts';
import type { Paper } from '../../orders/papers-of-order.ts';
import { useDeskWords } from '../desk-frame.tsx';

/** Papers of an order, with commas between them. @param today YYYY-MM-DD in Stockholm */
export function PaperLinks({
  papers,
  reference,
  today,
}: {
  papers: readonly Paper[];
  reference: string;
  today: string;
}) {
  const { contents } = useDeskWords().order;
  const { currentLocale } = useSiteData().site;
  return papers.map(({ file, kind, credit, payment }, place) => (
    <span key={file}>
      {place > 0 && ', '}
      <a href={`/kansli/bestallningar/${reference}/${file}`}>
        {contents.documents[kind]}
        {credit && ` ${credit.number}`}
        {payment && ` ${shortDay(payment.on, today, currentLocale)}`}
      </a>
    </span>
  ));
}
