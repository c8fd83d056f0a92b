import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Refusal } from './refusal.ts';

/** Where the office sits: what was asked for goes to one stream, all that is said about it to another. */
export interface Terminal {
  say(text: string): void;
  /** Beside what was asked for, so that it never ends up in a file. */
  remark(text: string): void;
  /** As it is, only as fast as it is taken; ends early when nobody takes it any more. True when all of it was taken. */
  pour(pieces: AsyncIterable<string> | Iterable<string>): Promise<boolean>;
  /** Null when there is nobody to answer. */
  ask(question: string): Promise<string | null>;
}

export interface Streams {
  input: Readable;
  output: Writable;
  remarks: Writable;
}

export function createTerminal({ input, output, remarks }: Streams): Terminal {
  // Without an ear, these would end the program; pour tells of them itself.
  output.on('error', () => {});
  remarks.on('error', () => {});
  return {
    say: (text) => void output.write(`${toHarmless(text)}\n`),
    remark: (text) => void remarks.write(`${toHarmless(text)}\n`),
    pour: (pieces) =>
      pipeline(Readable.from(pieces), output, { end: false })
        .then(() => untilTaken(output))
        .then(() => true, forgiveClosed),
    async ask(question) {
      const lines = createInterface({ input, output: remarks, prompt: toHarmless(question) });
      lines.prompt();
      const { value, done } = await lines[Symbol.asyncIterator]().next();
      lines.close();
      return done ? null : value;
    },
  };
}

/** Signs that steer a terminal, or turn what is written around. */
export const steering = /[[\p{Cc}\p{Bidi_Control}]--\n]/gv;

/** What visitors have written is shown, never obeyed. */
export function toHarmless(text: string): string {
  return text.replaceAll(steering, '\u{FFFD}');
}

/** A pipeline that leaves its end open does not wait for what it has handed over. */
function untilTaken(output: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write('', (error) => (error ? reject(output.errored ?? error) : resolve()));
  });
}

/** Whoever reads may stop doing so at any time, as `head` does; a disk may be full. */
function forgiveClosed(error: NodeJS.ErrnoException): false {
  if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return false;
  throw error.syscall ? new Refusal(`What was asked for cannot be written (${error.code}).`) : error;
}
