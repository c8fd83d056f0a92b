import { readActor } from './actor.ts';
import type { CliServices } from './context.ts';
import { explainFailure } from './explain-failure.ts';
import { helpFor, overview } from './help.ts';
import { findCommand, parseCommandArgs } from './parse-args.ts';
import type { Terminal } from './terminal.ts';

/**
 * Runs the command line.
 * @param open called once the arguments are valid
 * @returns the exit code: 0 done, 1 not done, 2 invalid command line
 * @throws any unexpected error
 */
export async function runCli(typed: string[], terminal: Terminal, open: () => CliServices): Promise<0 | 1 | 2> {
  try {
    return await run(typed, terminal, open);
  } catch (error) {
    const { text, code } = explainFailure(error);
    terminal.remark(text);
    return code;
  }
}

async function run(typed: string[], terminal: Terminal, open: () => CliServices): Promise<0 | 2> {
  const [first = '', ...others] = typed;
  if (!first) {
    terminal.remark(overview());
    return 2;
  }
  if (['help', '--help', '-h'].includes(first)) {
    terminal.say(others.length ? helpFor(findCommand(others)) : overview());
    return 0;
  }
  const command = findCommand(typed);
  const { words, values } = parseCommandArgs(command, typed.slice(command.name.split(' ').length));
  if (values.help) {
    terminal.say(helpFor(command));
    return 0;
  }
  const actor = readActor(values.as as string | undefined);
  const { close, ...documents } = open();
  try {
    await command.run({ ...documents, actor, terminal }, words, values);
  } finally {
    await close();
  }
  return 0;
}
