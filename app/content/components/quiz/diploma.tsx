import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { QuizPlace } from '../../model/quiz.ts';
import { mixedQuizPath } from '../../model/quiz-paths.ts';
import type { Quiz } from '../../pages/quiz-page.server.ts';
import { useReader } from '../reader-context.tsx';
import '../../styles/quiz.css';

/** Diploma after a round, the same for everybody. The name is on the screen and the paper only: it is in no form. */
export function Diploma({ quiz, place, subject }: { quiz: Quiz; place: QuizPlace; subject: string | null }) {
  const { quiz: words } = useTranslations();
  const { href } = useReader();
  const another = quiz.hasMoreRounds ? `${href(quiz.path)}?omgang=${place.round + 1}` : href(mixedQuizPath);
  return (
    <div className="diploma">
      <div className="diploma__paper">
        <img src={wavingUrl} alt="" width={320} height={400} />
        <h1>{words.diploma}</h1>
        <label>
          <span>{words.name}</span>
          <input type="text" autoComplete="off" maxLength={60} />
        </label>
        <p>{words.hasAnswered(subject)}</p>
        <p>{words.signed}</p>
      </div>
      <div className="diploma__onwards">
        <p className="hint">
          {words.aboutTheName}
          <noscript> {words.howToPrint}</noscript>
        </p>
        <p className="row">
          <button className="button button--paper" type="button" data-print hidden>
            {words.print}
          </button>
          <a className="button" href={another}>
            {words.another}
          </a>
          <a href={href(quiz.back)}>{words.back}</a>
        </p>
      </div>
    </div>
  );
}
