import type { Desk } from './desk.ts';

export interface Option {
  type: 'string' | 'boolean';
  /** What a text stands for, such as 'day'. */
  takes?: string;
  meaning: string;
}
export type Options = Record<string, Option>;

type Value<Type> = Type extends 'boolean' ? boolean : string;
export type Values<O extends Options> = { [Name in keyof O]?: Value<O[Name]['type']> };

/** One thing that the office does. */
export interface Command<O extends Options = Options> {
  /** As it is typed: a word or two. */
  name: string;
  /** What stands after the name, such as '<reference>'; empty when nothing does. */
  takes: string;
  /** How many words that may be at most. */
  words: number;
  does: string;
  /** What else is worth knowing. */
  more?: string;
  options: O;
  /**
   * @throws Refusal, Misuse, DatabaseUnavailable
   */
  run(desk: Desk, words: string[], values: Values<O>): Promise<void>;
}

/** Gives a command the types of its own options. */
export function defineCommand<const O extends Options>(command: Command<O>): Command<O> {
  return command;
}
