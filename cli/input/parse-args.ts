import { parseArgs } from 'node:util';
import { UsageError } from '../cli-error.ts';
import type { Command, CommandOptions, Values } from '../command.ts';
import { commands } from '../commands.ts';
import { helpFor, ownOptions } from '../help.ts';
import { wrap } from '../output/wrap.ts';

/** Finds the command in the arguments. @throws Misuse */
export function findCommand(typed: string[]): Command {
  const found = commands.find(({ name }) => {
    const words = name.split(' ');
    return words.every((word, at) => word === typed[at]);
  });
  if (found) return found;
  const names = commands.map(({ name }) => name).join(', ');
  throw new UsageError([`There is no command “${typed[0]}”. There are:`, ...wrap(names, 80)].join('\n'));
}

/** Parses the arguments after the command. @throws Misuse */
export function parseCommandArgs(
  command: Command,
  rest: string[],
): { words: string[]; values: Values<CommandOptions> } {
  const options: CommandOptions = { ...command.options, ...ownOptions };
  const types = Object.fromEntries(Object.entries(options).map(([name, { type }]) => [name, { type }]));
  try {
    const { positionals, values } = parseArgs({ args: rest, options: types, allowPositionals: true });
    if (positionals.length > command.words) throw new UsageError(`Not understood: “${positionals.at(-1)}”.`);
    return { words: positionals, values };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split(/\. |\n/)[0] : '';
    if (!(error instanceof UsageError) && !isParseError(error)) throw error;
    throw new UsageError(`${reason}\n${helpFor(command)}`);
  }
}

function isParseError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
