import { useTranslations } from '#i18n/translations-context.tsx';
import { answersOf, type QuizAnswer, type QuizPlace } from '../../model/quiz.ts';
import type { Quiz, RoundQuestion } from '../../pages/quiz-page.server.ts';
import { useLang, useReader } from '../reader-context.tsx';
import { AnswerFace, AnswerTold, QuestionPicture, QuizTop } from './question-parts.tsx';
import '../../styles/quiz.css';

interface QuestionPageProps {
  quiz: Quiz;
  question: RoundQuestion;
  place: QuizPlace;
  title: string;
}

/** One question: a picture, what is asked, three papers to press. A guess that misses becomes a clue. */
export function QuestionPage({ quiz, question, place, title }: QuestionPageProps) {
  const { quiz: words } = useTranslations();
  const { href } = useReader();
  const lang = useLang();
  const answers = answersOf(question);
  const right = answers.find(({ isRight }) => isRight);
  const wasGuessed = place.tried.some((tried) => answers[tried]?.isRight);
  const isFound = place.showsAnswer || wasGuessed;
  const { title: animal, path } = question.animal;
  const missed = answers[place.tried.at(-1) ?? -1];
  return (
    <div className="quiz">
      <QuizTop quiz={quiz} number={place.number} />
      <QuestionPicture question={question} isFound={isFound} />
      <div className="quiz__words">
        <div className="sheet" lang={lang(question.language)}>
          <p className="quiz__title" lang={lang(undefined)}>
            {title}
          </p>
          {isFound ? (
            <>
              <h1>{(wasGuessed ? words.yes : words.answerIs)(right?.text ?? '')}</h1>
              {question.why && <p>{question.why}</p>}
            </>
          ) : missed ? (
            <>
              <h1>{words.not}</h1>
              {missed.clue && <p>{missed.clue}</p>}
              <p className="quiz__asked">{question.question}</p>
            </>
          ) : (
            <h1>{question.question}</h1>
          )}
        </div>
        <form method="get" action={href(quiz.path)} lang={lang(question.language)}>
          {place.round > 1 && <input type="hidden" name="omgang" value={place.round} />}
          <input type="hidden" name="fraga" value={place.number} />
          {place.tried.map((tried) => (
            <input key={tried} type="hidden" name="svar" value={tried} />
          ))}
          <ul className={question.pictures.length ? 'quiz__answers quiz__answers--drawn' : 'quiz__answers'}>
            {answers.map((answer, at) => (
              <li key={answer.text}>
                <Paper answer={answer} at={at} isTried={place.tried.includes(at)} isFound={isFound} />
              </li>
            ))}
          </ul>
        </form>
        <Onwards {...{ quiz, place, isFound }} animal={animal} path={path} />
      </div>
    </div>
  );
}

interface PaperProps {
  answer: QuizAnswer;
  at: number;
  isTried: boolean;
  isFound: boolean;
}

/** Answer to press, or what became of it. */
function Paper({ answer, at, isTried, isFound }: PaperProps) {
  const { quiz: words } = useTranslations();
  if (isFound && answer.isRight)
    return (
      <p className="quiz__paper quiz__paper--right">
        <AnswerTold answer={answer} /> <small>✓ {words.right}</small>
      </p>
    );
  if (isFound || isTried)
    return (
      <p className={isTried ? 'quiz__paper quiz__paper--tried' : 'quiz__paper'}>
        <AnswerTold answer={answer} /> {isTried && <small>{words.yourGuess}</small>}
      </p>
    );
  return (
    <button type="submit" className="quiz__paper" name="svar" value={at}>
      <AnswerFace answer={answer} />
    </button>
  );
}

interface OnwardsProps extends Pick<QuestionPageProps, 'quiz' | 'place'> {
  isFound: boolean;
  animal: string;
  path: string;
}

function Onwards({ quiz, place, isFound, animal, path }: OnwardsProps) {
  const { quiz: words } = useTranslations();
  const { href } = useReader();
  const at = (query: Record<string, string>) =>
    `${href(quiz.path)}?${new URLSearchParams({ ...(place.round > 1 && { omgang: String(place.round) }), ...query })}`;
  if (!isFound)
    return (
      <p className="quiz__onwards">
        {place.tried.length ? (
          <a href={at({ fraga: String(place.number), visa: '1' })}>{words.showAnswer}</a>
        ) : (
          <span>{words.takeYourTime}</span>
        )}
      </p>
    );
  const isLast = place.number === quiz.questions.length;
  return (
    <p className="quiz__onwards">
      <a className="button" href={at({ fraga: String(place.number + 1) })}>
        {isLast ? words.toDiploma : words.next}
      </a>
      <a href={href(path)}>{words.readMoreAbout(animal)}</a>
    </p>
  );
}
