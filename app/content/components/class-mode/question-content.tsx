import { useTranslations } from '#i18n/translations-context.tsx';
import { answersOf, type QuizQuestion } from '../../model/quiz.ts';
import { figureOf } from '../animal/figures.ts';
import { AnswerFace } from '../quiz/question-parts.tsx';
import { useLang } from '../reader-context.tsx';

interface QuestionContentProps {
  question: QuizQuestion;
  /** Name of the animal's drawing. */
  figure: string;
}

/** A question and its three answers, lettered so that a class can vote. The right one is folded. */
export function QuestionContent({ question, figure }: QuestionContentProps) {
  const { quiz } = useTranslations();
  const lang = useLang()(question.language);
  const beside = figureOf(figure);
  return (
    <>
      <div className="screen__paper">
        <h2 lang={lang}>{question.question}</h2>
        <ol className="screen__answers" lang={lang}>
          {answersOf(question).map((answer) => (
            <li key={answer.text}>
              <AnswerFace answer={answer} />
            </li>
          ))}
        </ol>
        <details className="screen__answer">
          <summary>{quiz.showAnswer}</summary>
          <p lang={lang}>
            <b>{question.rightAnswer}.</b> {question.why}
          </p>
        </details>
      </div>
      {beside && <img className="screen__beside" src={beside.url} alt="" width={320} height={320} />}
    </>
  );
}
