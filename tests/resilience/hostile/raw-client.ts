import { connect, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';

/** Raw response of one dedicated connection. */
export interface RawAnswer {
  /** Status of each response, in order. */
  statuses: number[];
  /** Headers of the first response, names in lower case. */
  headers: Record<string, string>;
  body: string;
  /** Time from the last byte sent to the first received, ms; null when none came. */
  ms: number | null;
}

interface Asking {
  /** Timeout for the end of the response, ms. */
  patience?: number;
  /** True to read the whole response, not only its start. */
  keep?: number;
}

/**
 * Sends raw bytes that no HTTP client would, and reads until the server closes or `patience` ends. A connection closed
 * without a response has no status.
 */
export function askRaw(
  origin: string,
  bytes: string | Buffer | Iterable<string | Buffer>,
  { patience = 5_000, keep = 64 * 1024 }: Asking = {},
): Promise<RawAnswer> {
  const socket = connectTo(origin);
  return new Promise((resolve) => {
    let text = '';
    let sentAt = performance.now();
    let ms: number | null = null;
    const timer = setTimeout(() => socket.destroy(), patience);
    socket.on('data', (chunk: Buffer) => {
      ms ??= performance.now() - sentAt;
      if (text.length < keep) text += chunk.toString('latin1');
    });
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ ...readAnswers(text), ms });
    });
    socket.once('connect', () => {
      const parts = typeof bytes === 'string' || Buffer.isBuffer(bytes) ? [bytes] : bytes;
      void sendAll(socket, parts, () => {
        sentAt = performance.now();
      });
    });
  });
}

/** Uses TLS where the origin says so, without verifying the certificate. */
export function connectTo(origin: string): Socket {
  const { protocol, hostname, port } = new URL(origin);
  const to = { host: hostname, port: Number(port), noDelay: true };
  return protocol === 'https:' ? connectTls({ ...to, servername: hostname, rejectUnauthorized: false }) : connect(to);
}

/** Writes with backpressure, and stops when the server has disconnected. */
async function sendAll(socket: Socket, parts: Iterable<string | Buffer>, sent: () => void): Promise<void> {
  for (const part of parts) {
    if (!socket.writable) return;
    const isTaken = typeof part === 'string' ? socket.write(part, 'latin1') : socket.write(part);
    if (isTaken) continue;
    await new Promise<void>((resolve) => {
      socket.once('drain', resolve);
      socket.once('close', () => resolve());
    });
  }
  sent();
}

function readAnswers(text: string): Omit<RawAnswer, 'ms'> {
  const statuses = [...text.matchAll(/(?:^|\r\n|\n|[^\r\n])HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status));
  const end = text.indexOf('\r\n\r\n');
  const lines = text.slice(0, Math.max(end, 0)).split('\r\n').slice(1);
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return {
    statuses: statuses.filter((status) => status !== 100),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: end < 0 ? '' : text.slice(end + 4),
  };
}
