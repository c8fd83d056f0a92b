import { useTranslations } from '#i18n/translations-context.tsx';
import { Icon } from '#ui/icon.tsx';
import { type AnimalWorld, isShownAtNight } from '../../model/animal/animal-world.ts';
import type { ClassScreen } from '../../model/class-mode/class-screens.ts';
import type { Picture } from '../../model/picture.ts';
import { figureOf } from '../animal/figures.ts';
import { sceneOf } from '../animal/world-scenes.ts';
import { useLang } from '../reader-context.tsx';
import { ScreenContent } from './screen-content.tsx';
import '../../styles/class-mode.css';

interface ClassScreensProps {
  heading: string;
  picture: Picture | null;
  world: AnimalWorld | null;
  screens: ClassScreen[];
  /** Address of the page itself. */
  back: string;
}

/**
 * All screens in one document. The fragment of the address decides which one is shown (`:target`), so links turn the
 * screens without scripts, nothing more is loaded in the classroom, and the printer gets them all.
 */
export function ClassScreens({ heading, picture, world, screens, back }: ClassScreensProps) {
  const { classMode } = useTranslations();
  const lang = useLang();
  const figure = figureOf(world?.figure ?? '');
  const scene = world?.scene ? sceneOf(world.scene, isShownAtNight(world)) : null;
  return (
    <div className="class-mode">
      <p className="class-mode__how">{classMode.howTo}</p>
      {screens.map((screen, at) => (
        <section
          key={idOf(at)}
          className={`screen screen--${screen.kind}`}
          id={idOf(at)}
          tabIndex={-1}
          aria-label={classMode.screen(at + 1, screens.length)}
        >
          {scene && <img className="screen__scene" src={scene} alt="" width={1600} height={900} />}
          <div className="screen__content" lang={lang(screen.language)}>
            <ScreenContent screen={screen} world={world} figure={figure} heading={heading} picture={picture} />
          </div>
          <Bar at={at} of={screens.length} back={back} />
          <Notes screen={screen} />
        </section>
      ))}
    </div>
  );
}

function idOf(at: number): string {
  return `bild-${at + 1}`;
}

/** The way on, the way back, and out. */
function Bar({ at, of, back }: { at: number; of: number; back: string }) {
  const { classMode } = useTranslations();
  return (
    <nav className="screen__bar" aria-label={classMode.screen(at + 1, of)}>
      {at > 0 ? (
        <a href={`#${idOf(at - 1)}`}>
          <Icon name="back" />
          {classMode.previous}
        </a>
      ) : (
        <span />
      )}
      <span>{classMode.count(at + 1, of)}</span>
      <a className="screen__close" href={back} data-close="">
        {classMode.close}
      </a>
      {at + 1 < of ? (
        <a className="screen__next" href={`#${idOf(at + 1)}`}>
          {classMode.next}
          <Icon name="back" />
        </a>
      ) : (
        <span />
      )}
    </nav>
  );
}

/** Notes that the teacher has on paper, never on the screen. */
function Notes({ screen: { kind, notes, language } }: { screen: ClassScreen }) {
  const { classMode } = useTranslations();
  const lang = useLang();
  const lines = notes.map((text) => ({ text, language: lang(language) }));
  if (kind === 'talk') lines.unshift({ text: classMode.talkNote, language: undefined });
  if (!lines.length) return null;
  return (
    <div className="screen__notes">
      {lines.map(({ text, language: written }) => (
        <p key={text} lang={written}>
          {text}
        </p>
      ))}
    </div>
  );
}
