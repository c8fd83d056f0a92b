import type { Server as WebServer } from 'node:http';
import type { Socket } from 'node:net';
import type { SerializedResponse } from '../page-cache/wire.ts';
import { endSilent } from './end-silent.ts';
import { hostSource } from './host-header.ts';

/** A request for a page or form, simple enough to be parsed without Node's parser. */
export interface ParsedRequest {
  method: 'GET' | 'POST';
  /** Path and query as received. */
  address: string;
  /** A header's value; the first one's if it was sent twice. @param name in lower case */
  header(name: string): string | undefined;
}

export interface FastPathParts {
  /** The web server that takes over a connection with any other request. It need not listen itself. */
  web: WebServer;
  /** The serialised response; null when this request is not served from the fast path. */
  answer(request: ParsedRequest): SerializedResponse | null;
  /** Idle timeout of a connection, ms. It is enforced with up to a quarter of delay. */
  idle: number;
  /** Once aborted, the fast path answers nothing more. */
  closing: AbortSignal;
}

export interface FastPath {
  /** Handles a new connection. */
  take(socket: Socket): void;
  /** Ends connections with no request in flight. */
  endIdle(): void;
}

/** Idle state of a connection: bytes read at the last check, and the number of checks without new bytes. */
interface Silence {
  said: number;
  looks: number;
}

const looksWhileIdle = 4;
const longestRequestHead = 4096;
const firstLine = /^(GET|POST) (\/[!-~]*) HTTP\/1\.1\r\n/;
const endOfHead = '\r\n\r\n';
const lengthOfBody = /\r\ncontent-length: ?(\d{1,4})(?=\r\n)/i;
/** A header's name (RFC 9110, 5.6.2). */
const token = "[!#$%&'*+\\-.^_`|~\\da-z]+";
/** A header line that announces no body, no condition or range, and no `Connection: close`. */
const line = `(?!(?:host|content-length|transfer-encoding|expect|upgrade|trailer|range|if-[a-z-]*):|connection:(?! ?keep-alive\r))${token}:[\t -~]*\r\n`;
/** A whole request head of such lines, with exactly one valid Host. */
const plain = new RegExp(`^[!-~ ]*\r\n(?:${line})*host:[\t ]*${hostSource}[\t ]*\r\n(?:${line})*\r\n$`, 'i');

/**
 * Fast path: handles every new connection first. A cached page requested in a simple form is written at once.
 * Node's HTTP parser and streams take twice as long as all the rest. At the first request that is not simple, the
 * connection moves to the web server for good, together with the bytes read.
 */
export function createFastPath({ web, answer, idle, closing }: FastPathParts): FastPath {
  const idleSockets = new Map<Socket, Silence>();

  function take(socket: Socket): void {
    idleSockets.set(socket, { said: -1, looks: 0 });

    function handOver(words: Buffer): void {
      leave();
      socket.off('data', hear).off('timeout', cut).off('error', cut).off('close', leave);
      // Node's own `end` listener is removed too: the web server handles half-closed connections.
      socket.removeAllListeners('end').setTimeout(0);
      web.emit('connection', socket);
      socket.unshift(words);
    }

    function hear(words: Buffer): void {
      // A client that has not read the last response yet is handed over: the web server supervises slow readers.
      const request = closing.aborted || socket.writableLength ? null : parseSimpleRequest(words);
      const serialized = request && answer(request);
      if (!serialized) return handOver(words);
      socket.write(serialized.bytes);
      if (socket.writableLength) {
        serialized.isUnderWay = true;
        // A slow reader is not idle: this timeout restarts whenever bytes move.
        socket.setTimeout(idle);
      }
    }

    const cut = () => void socket.destroy();
    const leave = () => void idleSockets.delete(socket);
    socket.on('data', hear).on('timeout', cut).on('error', cut).on('close', leave);
  }

  // One sweep for all connections: a timer per connection, reset at each request, would cost more than parsing it.
  setInterval(() => {
    for (const [socket, silence] of idleSockets) {
      silence.looks = socket.bytesRead === silence.said ? silence.looks + 1 : 0;
      silence.said = socket.bytesRead;
      if (silence.looks >= looksWhileIdle && !socket.writableLength) endSilent(socket);
    }
  }, idle / looksWhileIdle).unref();
  // Node's server starts its timeout checks only on this event.
  web.emit('listening');
  return {
    take,
    endIdle() {
      for (const socket of idleSockets.keys()) socket.end();
    },
  };
}

/** Parses a simple request. Null unless `words` is exactly one whole request, body included. */
export function parseSimpleRequest(words: Buffer): ParsedRequest | null {
  if (words.byteLength > longestRequestHead) return null;
  const text = words.toString('latin1');
  const [, method, address] = firstLine.exec(text) ?? [];
  const head = method === 'POST' ? headOfWhole(text) : text;
  if (!address || !plain.test(head)) return null;
  return {
    method: method as ParsedRequest['method'],
    address,
    // Never the whole text: a line of the body would pass for a header.
    header: (name) => headerOf(head, name),
  };
}

/** The head of a POST whose body is complete, without its Content-Length line; else ''. */
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
