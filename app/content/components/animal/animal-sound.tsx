import { useTranslations } from '#i18n/translations-context.tsx';
import type { AnimalSound } from '../../model/animal/animal-sound.ts';
import { EmbeddedFile } from '../embedded-file.tsx';
import { useLang } from '../reader-context.tsx';

/** How an animal sounds: the browser's own player, what is heard in words, and who recorded it. */
export function SoundOfAnimal({ sound: { file, words, credit, languages } }: { sound: AnimalSound }) {
  const { sound } = useTranslations().animal;
  const lang = useLang();
  return (
    <section className="wrap block" aria-labelledby="lat">
      <div className="sheet prose">
        <h2 className="h3" id="lat">
          {sound.heading}
        </h2>
        <p lang={lang(languages.words)}>{words}</p>
        <EmbeddedFile file={file} lang={lang(file.language)} />
        <p className="hint">
          {sound.credit} <span lang={lang(languages.credit)}>{credit}</span>
        </p>
      </div>
    </section>
  );
}
