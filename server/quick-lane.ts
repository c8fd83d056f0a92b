import type { Server as WebServer } from 'node:http';
import { createServer, type Server, type Socket } from 'node:net';
import type { Wire } from './page-answer.ts';

/** A question for a page in so plain words that it can be read without Node's parser. */
export interface PlainQuestion {
  /** Path and query as they were sent. */
  address: string;
  /** A header's value, the first one's if it was sent twice. @param name in small letters */
  header(name: string): string | undefined;
}

export interface QuickLaneParts {
  /** Whoever takes over a connection that asks for anything else. It need not listen itself. */
  web: WebServer;
  /** The whole answer, as it goes out; null when it is not at hand. */
  answer(question: PlainQuestion): Wire | null;
  /** How long a connection may stand idle, ms. */
  idle: number;
  /** Once it is aborted nothing is answered here any more. */
  closing: AbortSignal;
}

export interface QuickLane {
  lane: Server;
  /** Ends the connections on which nothing is under way. */
  endIdle(): void;
}

const longestQuestion = 4096;
const sheetSize = 64 * 1024;
const firstLine = /^GET (\/[!-~]*) HTTP\/1\.1\r\n/;
/** A body, a wish, a line that is not one: whatever needs more than a look. */
const unusual =
  /\r\n(?:content-length|transfer-encoding|expect|upgrade|trailer|range|if-[a-z-]+)\s*:|\r\nconnection(?!: ?keep-alive\r)|\n[ \t]|[^\r]\n|\r[^\n]|[^\t\r\n -~]/i;
const host = /\r\nhost:/gi;

/**
 * The first to hear of every connection. A kept page asked for in plain words is written out at once: reading a question with Node's
 * parser and answering through its streams takes twice as long as all the rest. At the first word that is not plain the whole connection
 * goes to the web server, for good, with what it has said.
 */
export function createQuickLane({ web, answer, idle, closing }: QuickLaneParts): QuickLane {
  const held = new Set<Socket>();
  // Most answers are gone when they have been written, and memory for each would keep the collector busy.
  let sheet = Buffer.allocUnsafe(sheetSize);

  function say(socket: Socket, { head, own, body }: Wire): void {
    const length = head.byteLength + own.length + body.byteLength;
    const bytes = length <= sheetSize ? sheet : Buffer.allocUnsafe(length);
    head.copy(bytes);
    bytes.write(own, head.byteLength, 'latin1');
    body.copy(bytes, length - body.byteLength);
    socket.write(bytes.subarray(0, length));
    // It still lies on the sheet: the next one needs another.
    if (socket.writableLength && bytes === sheet) sheet = Buffer.allocUnsafe(sheetSize);
  }

  const lane = createServer({ noDelay: true }, (socket) => {
    held.add(socket);

    function handOver(words: Buffer): void {
      held.delete(socket);
      socket.removeAllListeners().setTimeout(0);
      web.emit('connection', socket);
      socket.unshift(words);
    }

    function hear(words: Buffer): void {
      // Who has not taken the last answer yet is watched over there.
      const question = closing.aborted || socket.writableLength ? null : readPlainQuestion(words);
      const wire = question && answer(question);
      if (wire) say(socket, wire);
      else handOver(words);
    }

    socket.setTimeout(idle, () => socket.destroy());
    socket.on('data', hear);
    socket.on('error', () => socket.destroy());
    socket.once('close', () => held.delete(socket));
  });
  // Only when it listens does Node's server begin to see to it that nobody holds it up.
  lane.once('listening', () => web.emit('listening'));
  return {
    lane,
    endIdle() {
      for (const socket of held) socket.end();
    },
  };
}

/** Null for whatever is not one whole question in plain words. */
export function readPlainQuestion(words: Buffer): PlainQuestion | null {
  if (words.byteLength > longestQuestion) return null;
  const text = words.toString('latin1');
  const [line, address] = firstLine.exec(text) ?? [];
  if (!line || !address || text.indexOf('\r\n\r\n') !== text.length - 4 || unusual.test(text)) return null;
  if (text.match(host)?.length !== 1) return null;
  return {
    address,
    header: (name) => headerOf(text, name),
  };
}

const patterns = new Map<string, RegExp>();

function headerOf(text: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`\r\n${name}:[ \t]*([^\r]*?)[ \t]*\r`, 'i');
    patterns.set(name, pattern);
  }
  return pattern.exec(text)?.[1];
}
