import { spawnSync } from 'node:child_process';
import { findOrInstall } from './debian-package.ts';

/** Gives back the words that are not spelled as in the dictionary. */
export type SpellChecker = (words: string[]) => string[];

/** A spell checker for Swedish, Debian’s Hunspell; null when there is none and none can be installed. */
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

/** One process for all; null when Hunspell or its dictionary is missing. */
function listMisspelled(words: string[]): string[] | null {
  const { status, stdout } = spawnSync('hunspell', ['-d', 'sv_SE', '-i', 'UTF-8', '-l'], {
    input: `${words.join('\n')}\n`,
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  return status === 0 ? stdout.split('\n').filter(Boolean) : null;
}
