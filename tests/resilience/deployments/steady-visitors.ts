import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

export interface Counts {
  asked: number;
  /** Visitors who got the confirmation of their submission. */
  thanked: string[];
  /** Unexpected responses: the action, and the status, 0 for none. */
  failed: string[];
  askedAgain: number;
}

const perSecond = 50;
/** Limit on waiting requests: as many as arrive during a restart of 2 s. A slower machine has no longer queue. */
const mostUnderway = 100;
/** Limit on idle connections, as in deploy/nginx.conf. */
const mostKept = 16;

/**
 * Sends 50 visitors a second, each from another network, until stopped. One in twelve submits a withdrawal. They retry
 * where a browser would.
 * @param trusted PEM of the site's authority, when it speaks TLS
 */
export function keepVisiting(origin: string, trusted?: string): { stop(): Promise<Counts> } {
  const counts: Counts = { asked: 0, thanked: [], failed: [], askedAgain: 0 };
  const kept = { keepAlive: true, maxFreeSockets: mostKept };
  const agent = trusted ? new TlsAgent({ ...kept, ca: trusted }) : new Agent(kept);
  const running = new Set<Promise<void>>();
  let isOver = false;
  const coming = (async () => {
    while (!isOver) {
      if (running.size < mostUnderway) {
        const visited = visit(origin, agent, counts).finally(() => running.delete(visited));
        running.add(visited);
      }
      await pause(1000 / perSecond);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await coming;
      await Promise.all(running);
      agent.destroy();
      return counts;
    },
  };
}

async function visit(origin: string, agent: Agent, counts: Counts): Promise<void> {
  const number = counts.asked++;
  const isSending = number % 12 === 0;
  const name = `Testa ${number}`;
  const headers = { 'X-Forwarded-For': `198.18.${number >> 8}.${number & 255}` };
  const body = isSending ? withdrawal(name, `testa.${number}@example.se`) : null;
  for (let tries = 0; tries < 600; tries++) {
    const { status, isOnOldConnection } = await ask(origin, isSending ? '/angra' : '/om-oss', { agent, headers, body });
    if (status === 0 && isOnOldConnection && !isSending) {
      // Browsers and proxies retry reads then (RFC 9112, 9.3.1), but not submissions.
      counts.askedAgain += 1;
      continue;
    }
    if (status === 503 && !isSending) {
      // All waiting visitors reach the restarted site at once. Some readers get 503 with Retry-After, and come back.
      await pause(100);
      continue;
    }
    if (status !== 200) counts.failed.push(`${isSending ? 'sending' : 'reading'}: ${status}`);
    else if (isSending) counts.thanked.push(name);
    return;
  }
  throw new Error('The site did not come back.');
}

/** Fields that the withdrawal's confirmation page sends. */
function withdrawal(name: string, email: string): string {
  const typed = { name, reference: 'TV7K-M4XR', email };
  return new URLSearchParams({ ...typed, part: 'confirm', submission: randomUUID() }).toString();
}

interface Heard {
  status: number;
  connection: string | undefined;
  /** True when the request used a reused connection. */
  isOnOldConnection: boolean;
}

export function ask(
  origin: string,
  path: string,
  { agent, headers = {}, body = null }: { agent: Agent; headers?: Record<string, string>; body?: string | null },
): Promise<Heard> {
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve) => {
    const method = body === null ? 'GET' : 'POST';
    const send = origin.startsWith('https:') ? tlsRequest : request;
    const asked = send(
      origin + path,
      { agent, method, headers: { 'Accept-Language': 'sv', ...headers, ...(body !== null && own) } },
      (answer) => {
        answer.resume();
        const { statusCode: status = 0, headers: said } = answer;
        answer.once('close', () =>
          resolve({ status: answer.complete ? status : 0, connection: said.connection, isOnOldConnection: false }),
        );
      },
    );
    asked.once('error', () => resolve({ status: 0, connection: undefined, isOnOldConnection: asked.reusedSocket }));
    asked.end(body ?? undefined);
  });
}
