import { spawnSync } from 'node:child_process';
import { findOrInstall } from './debian-package.ts';

/** Returns the words that are misspelled. */
export type SpellChecker = (words: string[]) => string[];

/** Finds a spell checker for Swedish, Debian’s Hunspell. Null when there is none and none can be installed. */
export async function findSpellChecker(): Promise<SpellChecker | null> {
  const packages = ['hunspell', 'hunspell-sv'];
  return findOrInstall(() => (listMisspelled(['hund']) ? listAllMisspelled : null), {
    packages,
    purpose: 'check the spelling',
  });
}

function listAllMisspelled(words: string[]): string[] {
  const misspelled = listMisspelled(words);
  if (!misspelled) throw new Error('Hunspell ended without an answer');
  return misspelled;
}

/** Runs one process for all words. Null when Hunspell or its dictionary is missing. */
function listMisspelled(words: string[]): string[] | null {
  const { status, stdout } = spawnSync('hunspell', ['-d', 'sv_SE', '-i', 'UTF-8', '-l'], {
    input: `${words.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
