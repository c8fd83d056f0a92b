import { useTranslations } from '#i18n/translations-context.tsx';
import type { Quiz, RoundQuestion } from '../../pages/quiz-page.server.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { responsiveSource } from '../../pictures/picture-source.ts';
import { useLang, useReader } from '../reader-context.tsx';

/** How far one has come in a round, and the way out of it. */
export function QuizTop({ quiz, number }: { quiz: Quiz; number: number }) {
  const { quiz: words } = useTranslations();
  const { href } = useReader();
  return (
    <header className="quiz__top">
      <p className="quiz__count">
        <span aria-hidden="true">
          {quiz.questions.map(({ id }, at) => (
            <i key={id} className={at + 1 === number ? 'paw paw--now' : at < number ? 'paw' : 'paw paw--ahead'} />
          ))}
        </span>
        {words.count(number, quiz.questions.length)}
      </p>
      <a href={href(quiz.back)}>{words.stop}</a>
    </header>
  );
}

/** The animal of a question. Its text could give the answer away, so that it is told once that is found. */
export function QuestionPicture({ question, isFound }: { question: RoundQuestion; isFound: boolean }) {
  const { images } = useReader();
  const lang = useLang();
  const { picture } = question.animal;
  if (!picture) return null;
  return (
    <div className="quiz__picture" lang={lang(picture.altLanguage)}>
      <ContentPicture source={responsiveSource(picture, images)} alt={isFound ? picture.alt : ''} sizes="100vw" eager />
    </div>
  );
}
