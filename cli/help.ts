import type { Command, CommandOptions } from './command.ts';
import { commands } from './commands.ts';
import { wrap } from './output/wrap.ts';

/** Options of every command. */
export const ownOptions = {
  as: { type: 'string', takes: 'name', meaning: 'who you are, for the audit; else the user of this machine' },
  help: { type: 'boolean', meaning: 'tells about the command and does nothing' },
} satisfies CommandOptions;

const intro = 'npm run orders -- <command>';
const indent = ' '.repeat(30);
const widthBeside = 80 - indent.length;

/** Lists all commands, one or two lines each. */
export function overview(): string {
  return [
    intro,
    '',
    ...commands.flatMap(({ name, takes, does }) => beside([name, takes].join(' '), does)),
    '',
    'More about one: npm run orders -- help <command>',
  ].join('\n');
}

/** Help text of one command, with its options. */
export function helpFor({ name, takes, does, more, options }: Command): string {
  const known: CommandOptions = { ...options, ...ownOptions };
  return [
    `npm run orders -- ${[name, takes].filter(Boolean).join(' ')}`,
    ...wrap(`${does}.${more ? ` ${more}` : ''}`, 80),
    '',
    ...Object.entries(known).flatMap(([option, { takes: what, meaning }]) =>
      beside(`--${option}${what ? ` ${what}` : ''}`, meaning),
    ),
  ].join('\n');
}

function beside(left: string, right: string): string[] {
  const lines = wrap(right, widthBeside).map((line) => indent + line);
  const label = `  ${left}`;
  // A label that is too long has a line of its own.
  return label.length < indent.length
    ? lines.map((line, at) => (at === 0 ? label.padEnd(indent.length) + line.trimStart() : line))
    : [label, ...lines];
}
