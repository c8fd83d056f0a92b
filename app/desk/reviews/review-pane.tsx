import type { ReactNode } from 'react';
import { useHref } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { ListTable } from '../components/list-table.tsx';

interface ReviewPaneProps {
  /** Anchor, which the overview links to. */
  id: string;
  heading: string;
  lead?: string;
  count: number;
  columns: string[];
  /** Rows of the table. */
  children: ReactNode;
}

/** One list of what needs a person, or a word that there is nothing. */
export function ReviewPane({ id, heading, lead, count, columns, children }: ReviewPaneProps) {
  const { reviews } = useDeskWords();
  return (
    <section className="pane pane--flush" id={id} aria-labelledby={`h-${id}`}>
      <header>
        <h2 id={`h-${id}`}>{heading}</h2>
        {count > 0 && lead && <span className="soft">{lead}</span>}
      </header>
      {count === 0 ? (
        <p className="inpay soft">{reviews.nothing}</p>
      ) : (
        <ListTable caption={heading} columns={columns}>
          {children}
        </ListTable>
      )}
    </section>
  );
}

export function OrderLink({ reference }: { reference: string }) {
  const href = useHref();
  return <a href={href(`/kansli/bestallningar/${reference}`)}>{reference}</a>;
}
