import type { Socket } from 'node:net';
import { connectTo } from '../hostile/raw-client.ts';

export interface Question {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
}

/** Status of the response, or the error. */
export type Answered = { status: number } | { problem: string };

export interface KeepAliveClient {
  ask(question: Question): Promise<Answered>;
}

interface Connection {
  socket: Socket;
  /** True when the connection has been used before. */
  isKept: boolean;
  lastUsed: number;
  /** Receives data; the last call gives the reason for the end. */
  hear: (words: Buffer | null, problem?: string) => void;
}

/**
 * Connection pool with keep-alive, as in a proxy. It reads a response only to find its end. Node's own client needs a
 * whole core for a crowd's requests, and its own delay would count as the site's.
 * @param letGoAfter idle timeout, ms
 */
export function openKeepAliveClient(origin: string, letGoAfter: number): KeepAliveClient {
  const idle: Connection[] = [];
  const { host } = new URL(origin);

  function dial(): Connection {
    const connection: Connection = { socket: connectTo(origin), isKept: false, lastUsed: 0, hear: () => {} };
    connection.socket.on('data', (words: Buffer) => connection.hear(words));
    connection.socket.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => connection.hear(null, code));
    connection.socket.once('close', () => connection.hear(null, 'closed'));
    return connection;
  }

  function takeConnection(): Connection {
    for (let connection = idle.pop(); connection; connection = idle.pop()) {
      if (!connection.socket.destroyed && performance.now() - connection.lastUsed < letGoAfter) return connection;
      connection.socket.destroy();
    }
    return dial();
  }

  return {
    ask({ method, path, headers, body }) {
      const connection = takeConnection();
      const lines = Object.entries({ Host: host, ...headers, ...(body && { 'Content-Length': String(body.length) }) });
      const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      return new Promise((resolve) => {
        let answer: AnswerSoFar | null = null;
        connection.hear = (words, problem = '') => {
          if (!words) return finish({ problem: connection.isKept ? `${problem}, kept` : problem }, false);
          answer = answer ? { ...answer, missing: answer.missing - words.byteLength } : readHead(words);
          if (answer.missing <= 0) finish({ status: answer.status }, answer.keepsOn);
        };
        function finish(answered: Answered, keepsOn: boolean): void {
          Object.assign(connection, { hear: () => {}, isKept: true, lastUsed: performance.now() });
          if (keepsOn) idle.push(connection);
          else connection.socket.destroy();
          resolve(answered);
        }
        connection.socket.write(`${method} ${path} HTTP/1.1\r\n${head}\r\n${body}`);
      });
    },
  };
}

interface AnswerSoFar {
  status: number;
  /** Missing bytes of the body. */
  missing: number;
  keepsOn: boolean;
}

/** @throws Error when the head is incomplete, or has no body length */
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
