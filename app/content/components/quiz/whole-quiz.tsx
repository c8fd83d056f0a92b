import { useTranslations } from '#i18n/translations-context.tsx';
import { answersOf, type QuizAnswer } from '../../model/quiz.ts';
import { wholeQuizPath } from '../../model/quiz-paths.ts';
import type { Quiz, RoundQuestion } from '../../pages/quiz-page.server.ts';
import { useLang, useReader } from '../reader-context.tsx';
import { DiplomaPaper } from './diploma-paper.tsx';
import { AnswerFace, figureAbout, QuestionPicture, QuizTop } from './question-parts.tsx';
import '../../styles/quiz.css';

interface WholeQuizProps {
  quiz: Quiz;
  title: string;
  subject: string | null;
}

/**
 * A round in one document, which a device can keep: the fragment of the address says which question is shown, and an
 * answer that is pressed tells in its own place what it was. No script is needed.
 */
export function WholeQuiz({ quiz, title, subject }: WholeQuizProps) {
  const { quiz: words } = useTranslations();
  const { href } = useReader();
  const { questions } = quiz;
  return (
    <div className="whole-quiz">
      {questions.map((question, at) => (
        <Question key={question.id} {...{ quiz, question, title }} number={at + 1} />
      ))}
      <section id={idOf(questions.length + 1)} tabIndex={-1} aria-label={words.diploma}>
        <DiplomaPaper hasDone={<p>{words.hasAnswered(subject)}</p>} animal={figureAbout(quiz)}>
          {/* Without a fragment the page is loaded anew, and its answers are closed. */}
          <a className="button" href={href(wholeQuizPath(quiz.path))}>
            {words.again}
          </a>
          <a href={href(quiz.back)}>{words.back}</a>
        </DiplomaPaper>
      </section>
    </div>
  );
}

/** The service worker leads to these, as the `fraga` of a quiz's address says. */
function idOf(number: number): string {
  return `fraga-${number}`;
}

interface QuestionProps {
  quiz: Quiz;
  question: RoundQuestion;
  number: number;
  title: string;
}

function Question({ quiz, question, number, title }: QuestionProps) {
  const { quiz: words } = useTranslations();
  const { href } = useReader();
  const lang = useLang();
  const { title: animal, path } = question.animal;
  const isLast = number === quiz.questions.length;
  return (
    <section className="quiz" id={idOf(number)} tabIndex={-1} aria-label={words.count(number, quiz.questions.length)}>
      <QuizTop quiz={quiz} number={number} />
      <QuestionPicture question={question} isFound={false} />
      <div className="quiz__words">
        <div className="sheet" lang={lang(question.language)}>
          <p className="quiz__title" lang={lang(undefined)}>
            {title}
          </p>
          <h1>{question.question}</h1>
        </div>
        <ul
          className={question.pictures.length ? 'quiz__answers quiz__answers--drawn' : 'quiz__answers'}
          lang={lang(question.language)}
        >
          {answersOf(question).map((answer) => (
            <li key={answer.text}>
              <Answer answer={answer} why={question.why}>
                <a className="button" href={`#${idOf(number + 1)}`} lang={lang(undefined)}>
                  {isLast ? words.toDiploma : words.next}
                </a>
                <a href={href(path)} lang={lang(undefined)}>
                  {words.readMoreAbout(animal)}
                </a>
              </Answer>
            </li>
          ))}
        </ul>
        <p className="quiz__onwards">{words.takeYourTime}</p>
      </div>
    </section>
  );
}

interface AnswerProps {
  answer: QuizAnswer;
  why: string;
  /** Ways on from the right answer. */
  children: React.ReactNode;
}

function Answer({ answer, why, children }: AnswerProps) {
  const { text, isRight, clue, picture } = answer;
  const { quiz: words } = useTranslations();
  return (
    <details className="quiz__answer" data-right={isRight || undefined}>
      <summary className="quiz__paper">
        <AnswerFace answer={answer} />{' '}
        <small>
          {picture && `${text}. `}
          {isRight ? `✓ ${words.right}` : words.yourGuess}
        </small>
      </summary>
      <div className="quiz__told" role="status">
        {(!isRight || why) && <p>{isRight ? why : `${words.not} ${clue}`}</p>}
        {isRight && <p className="quiz__onwards">{children}</p>}
      </div>
    </details>
  );
}
