import type { CliContext } from './context.ts';

export interface Option {
  type: 'string' | 'boolean';
  /** Placeholder of a text value, such as 'day'. */
  takes?: string;
  meaning: string;
}
export type Options = Record<string, Option>;

type Value<Type> = Type extends 'boolean' ? boolean : string;
export type Values<O extends Options> = { [Name in keyof O]?: Value<O[Name]['type']> };

/** Command of the admin CLI. */
export interface Command<O extends Options = Options> {
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
export function defineCommand<const O extends Options>(command: Command<O>): Command<O> {
  return command;
}
