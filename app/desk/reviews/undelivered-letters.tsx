import type { UndeliveredEmail } from '#emails/outbox/port.ts';
import { useSiteData } from '#layout/site-data-context.tsx';
import { useDeskWords } from '../components/desk-frame.tsx';
import { shortMoment } from '../model/moments.ts';
import { OrderLink, ReviewPane } from './review-pane.tsx';

/** Letters that were refused or given up; each is sent again from its order. */
export function UndeliveredLetters({ letters, today }: { letters: UndeliveredEmail[]; today: string }) {
  const { order, reviews } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  const { heading, lead, columns, noOrder, unknownProblem } = reviews.letters;
  return (
    <ReviewPane
      id="mejl"
      heading={heading}
      lead={lead}
      count={letters.length}
      columns={[columns.order, columns.letter, columns.since, columns.problem]}
    >
      {letters.map(({ kind, reference, queuedAt, problem }) => (
        <tr key={`${kind} ${reference} ${queuedAt.getTime()}`}>
          <th scope="row">{reference ? <OrderLink reference={reference} /> : noOrder}</th>
          <td>{order.timeline.letters[kind] ?? kind}</td>
          <td>{shortMoment(queuedAt, today, currentLocale)}</td>
          <td>{problem ?? unknownProblem}</td>
        </tr>
      ))}
    </ReviewPane>
  );
}
