import { Readable, Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { CliError } from '../cli-error.ts';
import { createTerminal } from './terminal.ts';

function sheet() {
  const written: string[] = [];
  const stream = new Writable({
    write(chunk: Buffer, _, done) {
      written.push(chunk.toString());
      done();
    },
  });
  return { stream, written };
}

function terminalOf(input: string[]) {
  const [output, remarks] = [sheet(), sheet()];
  const terminal = createTerminal({ input: Readable.from(input), output: output.stream, remarks: remarks.stream });
  return { terminal, said: output.written, remarked: remarks.written };
}

describe('the terminal', () => {
  it('shows what visitors wrote and does not obey it', () => {
    const { terminal, said } = terminalOf([]);
    terminal.say('Hej\u001B[2J\u009B1m\r\u202Eåäö\nagain');
    expect(said.join('')).toBe('Hej\u{FFFD}[2J\u{FFFD}1m\u{FFFD}\u{FFFD}åäö\nagain\n');
  });

  it('keeps remarks apart from what was asked for', () => {
    const { terminal, said, remarked } = terminalOf([]);
    terminal.remark('Beside');
    expect([said, remarked]).toEqual([[], ['Beside\n']]);
  });

  it('hears an answer, or that there is nobody to give one', async () => {
    expect(await terminalOf(['yes\n']).terminal.ask('Sure? ')).toBe('yes');
    expect(await terminalOf(['yes']).terminal.ask('Sure? ')).toBe('yes');
    expect(await terminalOf([]).terminal.ask('Sure? ')).toBeNull();
  });

  it('tells whether all that was poured was taken, however late that is known', async () => {
    const { terminal, said } = terminalOf([]);
    expect(await terminal.pour(['one\n', 'two\n'])).toBe(true);
    expect(said).toEqual(['one\n', 'two\n', '']);

    const closing = new Writable({
      write: (_, __, done) => void setTimeout(() => done(Object.assign(new Error('closed'), { code: 'EPIPE' })), 20),
    });
    const left = createTerminal({ input: Readable.from([]), output: closing, remarks: sheet().stream });
    expect(await left.pour(['one\n'])).toBe(false);
  });

  it('stops pouring when nobody takes it any more, and throws what the spring throws', async () => {
    const closed = new Writable({
      write: (_, __, done) => done(Object.assign(new Error('closed'), { code: 'EPIPE' })),
    });
    const terminal = createTerminal({ input: Readable.from([]), output: closed, remarks: sheet().stream });
    let poured = 0;
    async function* endless() {
      for (;;) {
        poured++;
        yield 'line\n';
      }
    }
    expect(await terminal.pour(endless())).toBe(false);
    expect(poured).toBeLessThan(1000);

    const full = new Writable({
      write: (_, __, done) => done(Object.assign(new Error('full'), { code: 'ENOSPC', syscall: 'write' })),
    });
    const filling = createTerminal({ input: Readable.from([]), output: full, remarks: sheet().stream });
    await expect(filling.pour(endless())).rejects.toThrow(CliError);

    async function* broken() {
      yield 'line\n';
      throw new Error('dry');
    }
    const { terminal: other, said } = terminalOf([]);
    await expect(other.pour(broken())).rejects.toThrow('dry');
    expect(said).toEqual(['line\n']);
    other.say('still here');
    expect(said.at(-1)).toBe('still here\n');
  });
});
