import { useSiteData } from '#layout/site-data-context.tsx';
import { kronorOf, shortDay } from '../../model/moments.ts';
import type { Paper } from '../../orders/papers-of-order.ts';
import { useDeskWords } from '../desk-frame.tsx';
import { ListTable } from '../list-table.tsx';
import type { CaseOrder } from './case-order.ts';
import { PaperLinks } from './paper-links.tsx';

interface ContentsProps {
  view: CaseOrder;
  papers: readonly Paper[];
  today: string;
}

/** Contents of the order, and its papers. */
export function Contents({ view, papers, today }: ContentsProps) {
  const { contents } = useDeskWords().order;
  const { currentLocale } = useSiteData().site;
  const day = (text: string) => shortDay(text, today, currentLocale);
  const { lines, gift, membership, total, certificate } = view;
  return (
    <section className="pane pane--flush" aria-labelledby="h-innehall">
      <header>
        <h2 id="h-innehall">{contents.heading}</h2>
      </header>
      <ListTable
        caption={contents.caption}
        columns={[contents.what, contents.when, { words: contents.sum, className: 'num' }]}
        foot={
          <tr>
            <th scope="row" colSpan={2}>
              {contents.total}
            </th>
            <td className="num">{kronorOf(total, currentLocale)}</td>
          </tr>
        }
      >
        {lines.map(({ product, variant, amount }) => (
          <tr key={`${product} ${variant}`}>
            <th scope="row">{contents.products[product]}</th>
            <td>{membership && `${day(membership.startsOn)} – ${day(membership.endsOn)}`}</td>
            <td className="num">{kronorOf(amount, currentLocale)}</td>
          </tr>
        ))}
        {gift && (
          <tr>
            <th scope="row">
              {contents.card(gift.to)}
              <span className="sub">
                {gift.greeting && `”${gift.greeting}” `}
                {contents.delivery[gift.delivery]}
                {certificate && ` · ${contents.certificate(certificate)}`}
              </span>
            </th>
            <td>{contents.handOver(day(gift.deliverOn))}</td>
            <td className="num soft">–</td>
          </tr>
        )}
      </ListTable>
      {papers.length > 0 && (
        <p className="papers">
          {`${contents.papers}: `}
          <PaperLinks papers={papers} reference={view.reference} today={today} />
        </p>
      )}
    </section>
  );
}
