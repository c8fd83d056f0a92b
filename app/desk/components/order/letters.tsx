import { useSiteData } from '#layout/site-data-context.tsx';
import { formatDate } from '#swedish/dates/format-date.ts';
import type { LetterToGo } from '../../orders/letters-of-act.server.ts';
import { useDeskWords } from '../desk-frame.tsx';

export interface SealedLetters {
  letters: readonly LetterToGo[];
  /** Tells the site which letters were seen. */
  seal: string;
}

/** The very letters that an act sends, and to whom. @param isNew true when they are shown because they have changed */
export function Letters({ letters, isNew }: { letters: readonly LetterToGo[]; isNew: boolean }) {
  const { order } = useDeskWords();
  const { currentLocale } = useSiteData().site;
  return (
    <>
      {isNew && (
        <p className="tell" role="status">
          {order.lettersFirst}
        </p>
      )}
      {letters.map(({ to, subject, text, enclosed, on }) => (
        <details key={`${to} ${subject}`} className="more" open>
          <summary>{on ? order.goesOn(to, formatDate(on, currentLocale, 'date')) : order.goesTo(to)}</summary>
          <p>
            <b>{subject}</b>
          </p>
          <p className="letter-text">{text}</p>
          {enclosed.length > 0 && (
            <p className="small">
              {order.enclosed} {enclosed.join(', ')}
            </p>
          )}
        </details>
      ))}
    </>
  );
}
