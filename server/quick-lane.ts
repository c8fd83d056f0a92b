import type { Server as WebServer } from 'node:http';
import type { Socket } from 'node:net';
import { endSilent } from './end-silent.ts';
import type { Wire } from './page-answer.ts';

/** A question for a page, or a form, in so plain words that it can be read without Node's parser. */
export interface PlainQuestion {
  method: 'GET' | 'POST';
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
  /** How long a connection may stand idle, ms; it is ended within a quarter more. */
  idle: number;
  /** Once it is aborted nothing is answered here any more. */
  closing: AbortSignal;
}

export interface QuickLane {
  /** Hears a new connection out. */
  take(socket: Socket): void;
  /** Ends the connections on which nothing is under way. */
  endIdle(): void;
}

/** What a connection had said at the last look, bytes, and at how many looks it has been no more. */
interface Silence {
  said: number;
  looks: number;
}

const looksWhileIdle = 4;
const longestQuestion = 4096;
const firstLine = /^(GET|POST) (\/[!-~]*) HTTP\/1\.1\r\n/;
const endOfHead = '\r\n\r\n';
const lengthOfBody = /\r\ncontent-length: ?(\d{1,4})(?=\r\n)/i;
/** A header line that announces no body, asks for nothing but the whole page and does not end the connection. */
const line =
  '(?!(?:host|content-length|transfer-encoding|expect|upgrade|trailer|range|if-[a-z-]*):|connection:(?! ?keep-alive\r))[!-9;-~]+:[\t -~]*\r\n';
/** A whole question of such lines, one host among them. */
const plain = new RegExp(`^[!-~ ]*\r\n(?:${line})*host:[\t -~]*\r\n(?:${line})*\r\n$`, 'i');

/**
 * The first to hear of every connection. A kept page asked for in plain words is written out at once: reading a question with Node's
 * parser and answering through its streams takes twice as long as all the rest. At the first word that is not plain the whole connection
 * goes to the web server, for good, with what it has said.
 */
export function createQuickLane({ web, answer, idle, closing }: QuickLaneParts): QuickLane {
  const held = new Map<Socket, Silence>();

  function take(socket: Socket): void {
    held.set(socket, { said: -1, looks: 0 });

    function handOver(words: Buffer): void {
      leave();
      socket.off('data', hear).off('timeout', cut).off('error', cut).off('close', leave);
      // What Node itself does when the other side has said all: the web server sees to that.
      socket.removeAllListeners('end').setTimeout(0);
      web.emit('connection', socket);
      socket.unshift(words);
    }

    function hear(words: Buffer): void {
      // Who has not taken the last answer yet is watched over there.
      const question = closing.aborted || socket.writableLength ? null : readPlainQuestion(words);
      const wire = question && answer(question);
      if (!wire) return handOver(words);
      socket.write(wire.bytes);
      if (socket.writableLength) {
        wire.isUnderWay = true;
        // Slow is not idle: Node sees whether anything moves.
        socket.setTimeout(idle);
      }
    }

    const cut = () => void socket.destroy();
    const leave = () => void held.delete(socket);
    socket.on('data', hear).on('timeout', cut).on('error', cut).on('close', leave);
  }

  // A timer for each connection, set back at each question, would cost more than reading it.
  setInterval(() => {
    for (const [socket, silence] of held) {
      silence.looks = socket.bytesRead === silence.said ? silence.looks + 1 : 0;
      silence.said = socket.bytesRead;
      if (silence.looks >= looksWhileIdle && !socket.writableLength) endSilent(socket);
    }
  }, idle / looksWhileIdle).unref();
  // Only when it listens does Node's server begin to see to it that nobody holds it up.
  web.emit('listening');
  return {
    take,
    endIdle() {
      for (const socket of held.keys()) socket.end();
    },
  };
}

/** Null for whatever is not one whole question in plain words, body and all. */
export function readPlainQuestion(words: Buffer): PlainQuestion | null {
  if (words.byteLength > longestQuestion) return null;
  const text = words.toString('latin1');
  const [, method, address] = firstLine.exec(text) ?? [];
  const head = method === 'POST' ? headOfWhole(text) : text;
  if (!address || !plain.test(head)) return null;
  return {
    method: method as PlainQuestion['method'],
    address,
    header: (name) => headerOf(text, name),
  };
}

/** What stands before a body that is there to its last byte, without the line that says how long it is; else nothing. */
function headOfWhole(text: string): string {
  const end = text.indexOf(endOfHead) + endOfHead.length;
  const head = text.slice(0, end);
  const [said = '', length] = lengthOfBody.exec(head) ?? [];
  return Number(length) === text.length - end ? head.replace(said, '') : '';
}

const patterns = new Map<string, RegExp>();

function headerOf(text: string, name: string): string | undefined {
  let pattern = patterns.get(name);
  if (!pattern) {
    pattern = new RegExp(`\r\n${name}:([^\r]*)\r`, 'i');
    patterns.set(name, pattern);
  }
  return pattern.exec(text)?.[1]?.trim();
}
