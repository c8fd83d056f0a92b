import type { Socket } from 'node:net';
import { connectTo } from './raw-client.ts';

export interface Question {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** An answer's status, or why there is none. */
export type Answered = { status: number } | { problem: string };

export interface KeptLines {
  ask(question: Question): Promise<Answered>;
}

interface Line {
  socket: Socket;
  /** Whether it has had an answer before. */
  isKept: boolean;
  lastUsed: number;
  /** Hears what comes; the last time with why nothing more will. */
  hear: (words: Buffer | null, problem?: string) => void;
}

/**
 * Connections that are kept for the next question, as a proxy keeps them. Of an answer no more is read than where it ends: Node's own
 * client takes a whole core for as many questions as a crowd asks, and then its own waiting would be counted as the site's.
 * @param letGoAfter how long one may stand idle before it is given up, ms
 */
export function openKeptLines(origin: string, letGoAfter: number): KeptLines {
  const idle: Line[] = [];
  const { host } = new URL(origin);

  function dial(): Line {
    const line: Line = { socket: connectTo(origin), isKept: false, lastUsed: 0, hear: () => {} };
    line.socket.on('data', (words: Buffer) => line.hear(words));
    line.socket.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => line.hear(null, code));
    line.socket.once('close', () => line.hear(null, 'closed'));
    return line;
  }

  function takeLine(): Line {
    for (let line = idle.pop(); line; line = idle.pop()) {
      if (!line.socket.destroyed && performance.now() - line.lastUsed < letGoAfter) return line;
      line.socket.destroy();
    }
    return dial();
  }

  return {
    ask({ method, path, headers, body }) {
      const line = takeLine();
      const lines = Object.entries({ Host: host, ...headers, ...(body && { 'Content-Length': String(body.length) }) });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return new Promise((resolve) => {
        let answer: AnswerSoFar | null = null;
        line.hear = (words, problem = '') => {
          if (!words) return finish({ problem: line.isKept ? `${problem}, kept` : problem }, false);
          answer = answer ? { ...answer, missing: answer.missing - words.byteLength } : readHead(words);
          if (answer.missing <= 0) finish({ status: answer.status }, answer.keepsOn);
        };
        function finish(answered: Answered, keepsOn: boolean): void {
          Object.assign(line, { hear: () => {}, isKept: true, lastUsed: performance.now() });
          if (keepsOn) idle.push(line);
          else line.socket.destroy();
          resolve(answered);
        }
        line.socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
      });
    },
  };
}

interface AnswerSoFar {
  status: number;
  /** Bytes of the body that have not come. */
  missing: number;
  keepsOn: boolean;
}

/** @throws Error when the head is not whole, or does not say how long the body is */
function readHead(words: Buffer): AnswerSoFar {
  const end = words.indexOf('\r\n\r\n') + 4;
  const head = words.toString('latin1', 0, end);
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
  if (!length) throw new Error(`No length in ${head}`);
  return {
    status: Number(head.slice(9, 12)),
    missing: Number(length) - (words.byteLength - end),
    keepsOn: !/\r\nconnection: close/i.test(head),
  };
}
