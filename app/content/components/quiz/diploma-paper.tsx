import type { ReactNode } from 'react';
import wavingUrl from '#art/svg/mascot/badger-waving.svg';
import { useTranslations } from '#i18n/translations-context.tsx';
import '../../styles/quiz.css';

interface DiplomaProps {
  /** Deed of the person whose name stands there. */
  hasDone: ReactNode;
  /** Drawing of the animal that it is about, which stands beside the badger. */
  animal?: string;
  /** Ways on, beside the button that prints. */
  children: ReactNode;
}

/** Diploma, the same for everybody. The name is on the screen and the paper only: it is in no form. */
export function DiplomaPaper({ hasDone, animal, children }: DiplomaProps) {
  const { quiz: words } = useTranslations();
  return (
    <div className="diploma">
      <div className="diploma__paper">
        <p className="diploma__cast">
          <img src={wavingUrl} alt="" width={320} height={400} />
          {animal && <img src={animal} alt="" width={320} height={320} />}
        </p>
        <h1>{words.diploma}</h1>
        <label>
          <span>{words.name}</span>
          <input type="text" autoComplete="off" maxLength={60} />
        </label>
        {hasDone}
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
          {children}
        </p>
      </div>
    </div>
  );
}
