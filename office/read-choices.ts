import { Misuse } from './refusal.ts';

/**
 * What an option chooses, separated by commas; undefined when it was not given.
 * @throws Misuse for what there is not
 */
export function readChoices<Choice extends string>(
  option: string,
  text: string | undefined,
  choices: readonly Choice[],
): Choice[] | undefined {
  if (text === undefined) return undefined;
  return text.split(',').map((part) => {
    const choice = choices.find((known) => known === part.trim());
    if (!choice) throw new Misuse(`--${option} takes ${choices.join(', ')}; not “${part.trim()}”.`);
    return choice;
  });
}
