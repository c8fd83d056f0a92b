import { userInfo } from 'node:os';
import { ConfigError } from '#config/config.server.ts';
import type { Actor } from '#orders/port.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import { DecryptionFailed } from '#platform/encryption/port.ts';
import { CliError, UsageError } from './cli-error.ts';
import type { CliServices } from './context.ts';
import { helpFor, overview } from './help.ts';
import { findCommand, parseCommandArgs } from './input/parse-args.ts';
import type { Terminal } from './output/terminal.ts';

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

/** Maps an expected error to a message and an exit code. Rethrows any other error. */
function explainFailure(error: unknown): { text: string; code: 1 | 2 } {
  if (error instanceof UsageError) return { text: error.message, code: 2 };
  if (error instanceof CliError || error instanceof ConfigError) return { text: error.message, code: 1 };
  if (error instanceof Error && error instanceof DatabaseUnavailable) {
    return { text: [error.message, ...reasonsOf(error.cause)].join(': '), code: 1 };
  }
  if (error instanceof DecryptionFailed) {
    return { text: `${error.message}. Is ENCRYPTION_KEYS what it was sealed with?`, code: 1 };
  }
  throw error;
}

function reasonsOf(cause: unknown): string[] {
  if (cause instanceof AggregateError) return reasonsOf(cause.errors[0]);
  return cause instanceof Error ? [cause.message] : [];
}

/**
 * Actor for the audit log: the given name, or the operating system's user name.
 * @throws Misuse when there is no name, or it contains invalid characters
 */
function readActor(given: string | undefined, userName: () => string | null = systemUser): Actor {
  const name = (given ?? userName() ?? '').trim();
  if (!name) throw new UsageError('Say who you are, for the audit: --as name');
  if (!/^[\p{L}\p{M}\p{N} .'’_-]{1,40}$/u.test(name)) {
    throw new UsageError('--as takes a name: at most 40 letters, digits, blanks, dots and hyphens.');
  }
  return `office:${name}`;
}

/** Null in a container whose user has no name. */
function systemUser(): string | null {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
}
