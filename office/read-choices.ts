import { UsageError } from './cli-error.ts';

/**
 * Parses comma-separated choices of an option; undefined when it was not given.
 * @throws Misuse for an unknown choice
 */
export function readChoices<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice[] | undefined {
  if (text === undefined) return undefined;
  return text.split(',').map((part) => {
    const choice = choices.find((known) => known === part.trim());
    if (!choice) throw new UsageError(`--${option} takes ${choices.join(', ')}; not “${part.trim()}”.`);
    return choice;
  });
}
