export type Voice = Pick<SpeechSynthesisVoice, 'lang' | 'name' | 'default' | 'localService'>;

const patience = 3000;

/**
 * Picks a local voice for a language. A remote voice is never used: the text would be sent to its server.
 * @returns null when the device has none
 */
export function pickVoice<V extends Voice>(voices: readonly V[], language: string): V | null {
  const wanted = tagOf(language);
  const [tongue] = wanted.split('-');
  const score = ({ lang, name, default: isDefault }: V) =>
    // Apple lists novelty voices first among the English ones.
    Number(tagOf(lang) === wanted) * 4 + Number(isDefault) * 2 + Number(name.startsWith('Samantha'));
  const fitting = voices.filter(({ lang, localService }) => localService && tagOf(lang).split('-')[0] === tongue);
  return [...fitting].sort((one, other) => score(other) - score(one))[0] ?? null;
}

/** Some devices write sv_SE. */
function tagOf(lang: string): string {
  return lang.toLowerCase().replace('_', '-');
}

/** Waits briefly for a voice: many browsers load their voices only on request. */
export function findVoice(synthesis: SpeechSynthesis, language: string): Promise<SpeechSynthesisVoice | null> {
  return new Promise((resolve) => {
    const look = () => {
      const voice = pickVoice(synthesis.getVoices(), language);
      if (voice) end(voice);
    };
    const end = (voice: SpeechSynthesisVoice | null) => {
      synthesis.removeEventListener('voiceschanged', look);
      resolve(voice);
    };
    synthesis.addEventListener('voiceschanged', look);
    setTimeout(() => end(null), patience);
    look();
  });
}
