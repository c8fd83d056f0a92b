import { useTranslations } from '#i18n/translations-context.tsx';
import type { QuizPlace } from '../../model/quiz.ts';
import { mixedQuizPath } from '../../model/quiz-paths.ts';
import type { Quiz } from '../../pages/quiz-page.server.ts';
import { useReader } from '../reader-context.tsx';
import { DiplomaPaper } from './diploma-paper.tsx';
import { figureAbout } from './question-parts.tsx';

/** Diploma after a round of a quiz. */
export function Diploma({ quiz, place, subject }: { quiz: Quiz; place: QuizPlace; subject: string | null }) {
  const { quiz: words } = useTranslations();
  const { href } = useReader();
  const another = quiz.hasMoreRounds ? `${href(quiz.path)}?omgang=${place.round + 1}` : href(mixedQuizPath);
  return (
    <DiplomaPaper hasDone={<p>{words.hasAnswered(subject)}</p>} animal={figureAbout(quiz)}>
      <a className="button" href={another}>
        {words.another}
      </a>
      <a href={href(quiz.back)}>{words.back}</a>
    </DiplomaPaper>
  );
}
