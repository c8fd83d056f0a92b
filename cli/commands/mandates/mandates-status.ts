import { readFile } from 'node:fs/promises';
import { CliError, UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';

/** Errors that the bank reports about what was asked. */
const errors: Record<string, string> = {
  '04': 'the bank has no such mandate to change',
  '10': 'the mandate is registered already, or is being asked for',
  '29': 'the bank does not know our bankgiro',
  '30': 'our bankgiro has been deregistered',
};

export const mandatesStatusCommand = defineCommand({
  name: 'mandates status',
  takes: '<payer number or reference> <code>',
  words: 3,
  does: 'takes in what the bank says of a mandate: 32 begins it, 03, 05, 09, 20, 21 and 23 refuse it, 02, 07, 33 and 98 end it, 04, 10, 29 and 30 leave it as it was',
  more: 'With --from the lines of a file are taken in, each a number and a code with ; between them. A payer number may be written as the bank does, filled with zeros to 16 digits.',
  options: { from: { type: 'string', takes: 'file', meaning: 'lines such as 1000017;32' } },
  async run({ mandates, actor, terminal }, words, { from }) {
    const answers = from === undefined ? [toAnswer(words)] : await readAnswers(from);
    const troubles: string[] = [];
    for (const [number, code] of answers) {
      const state = await mandates.answer(number, code, actor);
      if (state === 'unknown') troubles.push(`${number}: there is no mandate that was fetched by this number.`);
      else if (state === 'odd') troubles.push(`${number}: ${code} says nothing of a mandate.`);
      else if (state === 'kept') troubles.push(`${number}: ${errors[code]} (${code}). The mandate is as it was.`);
      else if (typeof state === 'object') troubles.push(gone(number, code, state));
      else terminal.say(`${number}: ${state} (${code})`);
    }
    if (troubles.length) throw new CliError(troubles.join('\n'));
  },
});

/** A mandate that the bank has started runs on at the bank, whatever the order's state. */
function gone(number: string, code: string, { reference, over }: { reference: string; over: string }): string {
  return (
    `${number}: the bank has begun this mandate (${code}), but its order ${reference} is ${over}: nothing was changed. ` +
    'Draw no money by it and let the bank end it. Whoever still wants to give signs anew.'
  );
}

/** A reference may be typed as two words. */
function toAnswer(words: string[]): [string, string] {
  const code = words.at(-1);
  const number = words.slice(0, -1).join('-');
  if (!code || !number) throw new UsageError('Say which mandate, and what the bank says of it.');
  return [number, code];
}

async function readAnswers(file: string): Promise<[string, string][]> {
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CliError(`${file} cannot be read.`);
  });
  return text
    .replace('\u{FEFF}', '')
    .split(/\r?\n/)
    .filter((line) => line.trim())
    .map((line) => {
      const [number = '', code = ''] = line.split(/[;,\t]/).map((cell) => cell.trim());
      if (!/^\d{2}$/.test(code)) throw new CliError(`This line has no code of two digits: ${line.slice(0, 40)}`);
      return [number, code];
    });
}
