import { createInterface } from 'node:readline';
import { Readable, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { CliError } from '../cli-error.ts';

/** Terminal of the CLI: results go to one stream, remarks about them to another. */
export interface Terminal {
  say(text: string): void;
  /** Writes to the remarks stream, so that it never ends up in a redirected file. */
  remark(text: string): void;
  /**
   * Streams raw pieces with backpressure. Stops early when the reader closes the stream. Returns true when all of it
   * was consumed.
   */
  pour(pieces: AsyncIterable<string> | Iterable<string>): Promise<boolean>;
  /** Null when no answer can be given. */
  ask(question: string): Promise<string | null>;
}

export interface Streams {
  input: Readable;
  output: Writable;
  remarks: Writable;
}

export function createTerminal({ input, output, remarks }: Streams): Terminal {
  // Without a listener these errors would end the process; `pour` reports them itself.
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

/** Control characters, and characters that change the text direction. */
export const steering = /[[\p{Cc}\p{Bidi_Control}]--\n]/gv;

/** Terminal injection guard: visitors' text is shown, never interpreted. */
export function toHarmless(text: string): string {
  return text.replaceAll(steering, '\u{FFFD}');
}

/** Waits for the written data: a pipeline that keeps its destination open does not. */
function untilTaken(output: Writable): Promise<void> {
  return new Promise((resolve, reject) => {
    output.write('', (error) => (error ? reject(output.errored ?? error) : resolve()));
  });
}

/** A closed reader is not an error, because `head` stops early. A full disk is. */
function forgiveClosed(error: NodeJS.ErrnoException): false {
  if (error.code === 'EPIPE' || error.code === 'ERR_STREAM_PREMATURE_CLOSE') return false;
  throw error.syscall ? new CliError(`What was asked for cannot be written (${error.code}).`) : error;
}
