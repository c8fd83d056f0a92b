import type { ReadablePassage } from './passages.ts';
import { toPieces, type Utterance } from './utterances.ts';

export type SpeechState = 'idle' | 'speaking' | 'paused';

export interface SpeechReader {
  play(): void;
  pause(): void;
  stop(): void;
}

export interface Listener {
  onState(state: SpeechState): void;
  /** @param passage null when reading ends */
  onPassage(passage: ReadablePassage | null): void;
  onWord(word: Range): void;
}

/**
 * Reads paragraph by paragraph. Pause cancels the utterance, and play resumes at the current word: not all browsers
 * implement pausing reliably.
 */
export function toReader(
  synthesis: SpeechSynthesis,
  passagesNow: () => ReadablePassage[],
  voiceNow: () => SpeechSynthesisVoice,
  speed: () => number,
  { onState, onPassage, onWord }: Listener,
): SpeechReader {
  let pieces: (Utterance & { passage: ReadablePassage })[] = [];
  let at = 0;
  /** Character offset that the voice has reached in the piece. */
  let come = 0;
  /** The reference also protects the utterance from garbage collection while it is spoken. */
  let current: SpeechSynthesisUtterance | null = null;

  function play(): void {
    // Asked for at each start, for the reader may have chosen another level of the text.
    if (at === 0)
      pieces = passagesNow().flatMap((passage) => toPieces(passage.text).map((piece) => ({ ...piece, passage })));
    const piece = pieces[at];
    if (!piece) return stop();
    const utterance = toUtterance(piece);
    current = utterance;
    onState('speaking');
    onPassage(piece.passage);
    synthesis.speak(utterance);
  }

  function toUtterance({ text, start, passage }: Utterance & { passage: ReadablePassage }): SpeechSynthesisUtterance {
    const begun = come;
    const utterance = new SpeechSynthesisUtterance(text.slice(begun));
    const voice = voiceNow();
    utterance.voice = voice;
    utterance.lang = voice.lang;
    utterance.rate = speed();
    utterance.addEventListener('boundary', ({ name, charIndex }) => {
      if (current !== utterance || name === 'sentence') return;
      come = begun + charIndex;
      const [word] = /^[\p{L}\p{N}]+(?:[-’'.,:][\p{L}\p{N}]+)*/u.exec(text.slice(come)) ?? [];
      if (word) onWord(passage.rangeOf(start + come, start + come + word.length));
    });
    utterance.addEventListener('end', () => {
      if (current !== utterance) return;
      at += 1;
      come = 0;
      play();
    });
    utterance.addEventListener('error', () => {
      if (current === utterance) stop();
    });
    return utterance;
  }

  function hush(state: SpeechState): void {
    current = null;
    synthesis.cancel();
    onState(state);
  }

  function stop(): void {
    at = 0;
    come = 0;
    hush('idle');
    onPassage(null);
  }

  return { play, pause: () => hush('paused'), stop };
}
