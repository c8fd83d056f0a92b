import type { CliContext } from './context.ts';

export interface CommandOption {
  type: 'string' | 'boolean';
  /** Placeholder of a text value, such as 'day'. */
  takes?: string;
  meaning: string;
}
export type CommandOptions = Record<string, CommandOption>;

type Value<Type> = Type extends 'boolean' ? boolean : string;
export type Values<O extends CommandOptions> = { [Name in keyof O]?: Value<O[Name]['type']> };

/** Command of the admin CLI. */
export interface Command<O extends CommandOptions = CommandOptions> {
  /** Name as typed: one or two words. */
  name: string;
  /** Placeholder of the arguments, such as '<reference>'; empty without arguments. */
  takes: string;
  /** Maximum number of argument words. */
  words: number;
  does: string;
  /** Further help text. */
  more?: string;
  options: O;
  /**
   * Runs the command.
   * @throws Refusal, Misuse, DatabaseUnavailable
   */
  run(context: CliContext, words: string[], values: Values<O>): Promise<void>;
}

/** Infers the types of a command's own options. */
export function defineCommand<const O extends CommandOptions>(command: Command<O>): Command<O> {
  return command;
}
