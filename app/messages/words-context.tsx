import { createContext, type ReactNode, useContext } from 'react';
import type { Words } from './words.ts';

const WordsContext = createContext<Words | null>(null);

export function WordsProvider({ words, children }: { words: Words; children: ReactNode }) {
  return <WordsContext value={words}>{children}</WordsContext>;
}

/** Translations in the visitor's language. */
export function useWords(): Words {
  const words = useContext(WordsContext);
  if (!words) throw new Error('useWords is used outside WordsProvider');
  return words;
}
