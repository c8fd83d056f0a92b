import type { ReactNode } from 'react';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import type { AnimalWorld } from '../../model/animal/animal-world.ts';
import { classModeQuery } from '../../model/class-mode/class-mode-query.ts';
import type { ClassScreen } from '../../model/class-mode/class-screens.ts';
import type { LessonPlan } from '../../model/lesson/lesson-plan.ts';
import type { Picture } from '../../model/picture.ts';
import { ContentPicture } from '../../pictures/content-picture.tsx';
import { responsiveSource } from '../../pictures/picture-source.ts';
import type { Figure } from '../animal/figures.ts';
import { useLessonWords } from '../lesson/lesson-words.ts';
import { useLang, useReader } from '../reader-context.tsx';
import { MeasureContent } from './measure-content.tsx';
import { QuestionContent } from './question-content.tsx';

interface ScreenContentProps {
  screen: ClassScreen;
  world: AnimalWorld | null;
  figure: Figure | null;
  /** Title and picture of the whole; where an animal is drawn it needs no other. */
  heading: string;
  picture: Picture | null;
}

/** The one thing on a screen. */
export function ScreenContent({ screen, world, figure, heading, picture }: ScreenContentProps) {
  const { content, classMode, lesson, quiz } = useTranslations();
  const { href, images } = useReader();
  const lang = useLang()(screen.language);
  switch (screen.kind) {
    case 'title':
      return (
        <>
          <Paper beside={figure?.url}>
            <h1 lang={lang}>{heading}</h1>
            <p lang={lang}>{screen.text ?? quiz.lead}</p>
            {screen.plan && <PlanLine plan={screen.plan} />}
          </Paper>
          {picture && !figure && (
            <ContentPicture
              source={responsiveSource(picture, images)}
              alt=""
              sizes="45vw"
              className="screen__picture"
            />
          )}
        </>
      );
    case 'materials':
      return (
        <Paper beside={figure?.url}>
          <h2>{lesson.materials}</h2>
          <ul className="screen__materials" lang={lang}>
            {screen.materials.map((material) => (
              <li key={material}>{material}</li>
            ))}
          </ul>
        </Paper>
      );
    case 'text':
      return (
        <Paper beside={figure?.url}>
          {screen.heading && <h2 lang={lang}>{screen.heading}</h2>}
          <p lang={lang}>{screen.text}</p>
        </Paper>
      );
    case 'did-you-know':
      return (
        <Paper beside={figure?.url} isTone>
          <h2>{content.didYouKnow}</h2>
          <p lang={lang}>{screen.text}</p>
        </Paper>
      );
    case 'talk':
      return (
        <Paper beside={wavingUrl}>
          <h2 lang={lang}>{screen.text}</h2>
          <p>{classMode.talk}</p>
        </Paper>
      );
    case 'quiz':
      return (
        <Paper beside={figure?.url}>
          <h2>{classMode.toQuiz}</h2>
          <p>
            <a href={href(screen.path) + classModeQuery}>{quiz.titleAbout(heading)}</a>
          </p>
        </Paper>
      );
    case 'question':
      return <QuestionContent {...screen} />;
    default:
      return world && <MeasureContent kind={screen.kind} world={world} figure={figure} />;
  }
}

/** For whom a lesson is, how long it takes and in which subject. */
function PlanLine({ plan }: { plan: LessonPlan }) {
  return (
    <p>
      <b>{useLessonWords(plan).join(' · ')}</b>
    </p>
  );
}

interface PaperProps {
  /** Picture of who stands beside it. */
  beside: string | undefined;
  isTone?: boolean;
  children: ReactNode;
}

function Paper({ beside, isTone = false, children }: PaperProps) {
  return (
    <>
      <div className={isTone ? 'screen__paper screen__paper--tone' : 'screen__paper'}>{children}</div>
      {beside && <img className="screen__beside" src={beside} alt="" width={320} height={320} />}
    </>
  );
}
