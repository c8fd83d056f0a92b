import { useTranslations } from '#i18n/translations-context.tsx';
import { isShownAtNight } from '../../model/animal/animal-world.ts';
import type { QuizAnswer } from '../../model/quiz.ts';
import type { Quiz, RoundQuestion } from '../../pages/quiz-page.server.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { responsiveSource } from '../../pictures/picture-source.ts';
import { figureOf } from '../animal/figures.ts';
import { sceneOf } from '../animal/world-scenes.ts';
import { useLang, useReader } from '../reader-context.tsx';

/** Drawing of the animal that a quiz is about; undefined for several animals. */
export function figureAbout({ about }: Quiz): string | undefined {
  return about && 'animal' in about ? figureOf(about.animal.world.figure)?.url : undefined;
}

/** How far one has come in a round, and the way out of it. */
export function QuizTop({ quiz, number }: { quiz: Quiz; number: number }) {
  const { quiz: words } = useTranslations();
  const { href } = useReader();
  return (
    <header className="quiz__top">
      <p className="quiz__count">
        <span aria-hidden="true">
          {quiz.questions.map(({ id }, at) => (
            <i
              key={id}
              className={
                at + 1 === number
                  ? 'quiz__paw quiz__paw--now'
                  : at < number
                    ? 'quiz__paw'
                    : 'quiz__paw quiz__paw--ahead'
              }
            />
          ))}
        </span>
        {words.count(number, quiz.questions.length)}
      </p>
      <a href={href(quiz.back)}>{words.stop}</a>
    </header>
  );
}

/** An answer to choose: its picture, or else its words. */
export function AnswerFace({ answer: { text, picture } }: { answer: QuizAnswer }) {
  const { images } = useReader();
  const lang = useLang();
  if (!picture) return text;
  return (
    <span className="quiz__choice" lang={lang(picture.altLanguage)}>
      <ContentPicture
        source={responsiveSource(picture, images)}
        alt={picture.alt}
        sizes="(width >= 44rem) 18rem, 45vw"
        eager
      />
    </span>
  );
}

/** An answer that is guessed or shown: its picture is named then. */
export function AnswerTold({ answer }: { answer: QuizAnswer }) {
  return (
    <>
      <AnswerFace answer={answer} />
      {answer.picture && <span>{answer.text}</span>}
    </>
  );
}

/**
 * The animal of a question, in its scene where the club has drawn it. Its description could give the answer away, so
 * that it is told once that is found. Where the answers are pictures, the animal itself comes with the right one.
 */
export function QuestionPicture({ question, isFound }: { question: RoundQuestion; isFound: boolean }) {
  const { images } = useReader();
  const lang = useLang();
  const { picture, world } = question.animal;
  const figure = figureOf(world.figure);
  if (question.pictures.length && !isFound) return null;
  const alt = (isFound && picture?.alt) || '';
  if (figure && world.scene)
    return (
      <div className="quiz__picture" lang={lang(picture?.altLanguage)}>
        <img
          className="quiz__scene"
          src={sceneOf(world.scene, isShownAtNight(world))}
          alt=""
          width={1600}
          height={900}
        />
        <img className="quiz__animal" src={figure.url} alt={alt} width={320} height={320} />
      </div>
    );
  if (!picture) return null;
  return (
    <div className="quiz__picture" lang={lang(picture.altLanguage)}>
      <ContentPicture source={responsiveSource(picture, images)} alt={alt} sizes="100vw" eager />
    </div>
  );
}
