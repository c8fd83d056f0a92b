import { Agent, request } from 'node:http';
import { Agent as TlsAgent, request as tlsRequest } from 'node:https';
import { setTimeout as pause } from 'node:timers/promises';

export interface Counts {
  asked: number;
  sent: number;
  failedSends: number;
  failedReads: number;
  askedAgain: number;
}

const perSecond = 50;
/** As many as deploy/nginx.conf keeps. */
const mostKept = 16;

/**
 * Fifty visitors a second, of whom one in ten sends a form, until they are told to stop; they come back where a browser would.
 * @param trusted PEM of the authority of a site that speaks TLS
 */
export function keepVisiting(origin: string, trusted?: string): { stop(): Promise<Counts> } {
  const counts: Counts = { asked: 0, sent: 0, failedSends: 0, failedReads: 0, askedAgain: 0 };
  const kept = { keepAlive: true, maxFreeSockets: mostKept };
  const agent = trusted ? new TlsAgent({ ...kept, ca: trusted }) : new Agent(kept);
  const running: Promise<void>[] = [];
  let isOver = false;
  const coming = (async () => {
    while (!isOver) {
      running.push(visit(origin, agent, counts));
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
  const isSending = counts.asked++ % 10 === 0;
  if (isSending) counts.sent += 1;
  for (let tries = 0; tries < 600; tries++) {
    const { status, isOnOldConnection } = await ask(origin, isSending ? '/angra' : '/om-oss', { agent, isSending });
    if (status === 0 && isOnOldConnection && !isSending) {
      // Browsers and proxies ask again then (RFC 9112, 9.3.1); they do not send again.
      counts.askedAgain += 1;
      continue;
    }
    if (status === 503 && !isSending) {
      // All who waited come at once to a site that has just begun: some readers are asked to come back, and do.
      await pause(100);
      continue;
    }
    if (status > 0 && status < 500) return;
    if (isSending) counts.failedSends += 1;
    else counts.failedReads += 1;
    return;
  }
  throw new Error('The site did not come back.');
}

export interface Heard {
  status: number;
  connection: string | undefined;
  /** True when it went where something had been asked before. */
  isOnOldConnection: boolean;
}

export function ask(
  origin: string,
  path: string,
  { agent, isSending = false }: { agent: Agent; isSending?: boolean },
): Promise<Heard> {
  const own = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' };
  return new Promise((resolve) => {
    const method = isSending ? 'POST' : 'GET';
    const send = origin.startsWith('https:') ? tlsRequest : request;
    const asked = send(
      origin + path,
      { agent, method, headers: { 'Accept-Language': 'sv', ...(isSending && own) } },
      (answer) => {
        answer.resume();
        const { statusCode: status = 0, headers } = answer;
        answer.once('close', () =>
          resolve({ status: answer.complete ? status : 0, connection: headers.connection, isOnOldConnection: false }),
        );
      },
    );
    asked.once('error', () => resolve({ status: 0, connection: undefined, isOnOldConnection: asked.reusedSocket }));
    asked.end(isSending ? 'name=Kim' : undefined);
  });
}
