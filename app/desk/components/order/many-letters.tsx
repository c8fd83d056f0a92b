import type { ManyLetters as Many } from '../../orders/letters-of-act.server.ts';
import { useDeskWords } from '../desk-frame.tsx';
import { Letters } from './letters.tsx';

/** Letters that an act sends, to be read before it is done: how many, all or the first of them, and to whom they go. */
export function ManyLetters({ letters: { shown, to, without } }: { letters: Omit<Many, 'seal'> }) {
  const { many } = useDeskWords().order;
  return (
    <>
      <p className="tell" role="status">
        {shown.length > 0 ? many.seen(to.length, shown.length) : many.hidden(to.length)}
      </p>
      {without > 0 && <p>{many.without(without)}</p>}
      <Letters letters={shown} isNew={false} />
      {to.length > Math.max(1, shown.length) && (
        <details className="more">
          <summary>{many.to(to.length)}</summary>
          <ul>
            {to.map((address, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two letters may go to one address
              <li key={place}>{address}</li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
