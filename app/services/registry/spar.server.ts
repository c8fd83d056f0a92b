import { createBreaker } from '../breaker.server.ts';
import type { TlsCaller } from '../mutual-tls/mutual-tls.server.ts';
import type { Log } from '../services.server.ts';
import { escapeXml } from '../xml.server.ts';
import type { LookUp, RegistryService } from './port.ts';
import { readSparAnswer } from './read-spar-answer.server.ts';
import { type SparVersion, soap } from './spar-versions.server.ts';

export interface SparMeans {
  call: TlsCaller;
  origin: string;
  version: SparVersion;
  /** As our permission has them. */
  customer: string;
  assignment: string;
  endUser: string;
  /** YYYY-MM-DD in Sweden. */
  today(): string;
  /** Milliseconds, to count failures by; as a breaker has them. */
  now?(): number;
  log: Log;
  /** Milliseconds for the whole answer. */
  deadline: number;
}

const patience = { mostFailures: 5, within: 60_000, rest: 30_000 };

/**
 * SPAR's personsökning: SOAP 1.1. One question by number; nothing of it is ever logged but how it went. Five in a minute that come to
 * nothing, and it is not asked for half a minute.
 */
export function createSpar(means: SparMeans): RegistryService {
  const { call, origin, version, today, now, log, deadline } = means;
  const breaker = createBreaker(patience, now);
  const url = origin + version.path;
  const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };
  return {
    async lookUp(personalNumber) {
      if (breaker.gate() === 'open') return { is: 'unavailable' };
      const body = writeQuestion(means, personalNumber);
      const outcome = await call({ method: 'POST', url, headers, body, signal: AbortSignal.timeout(deadline) })
        .then(
          ({ status, text }): LookUp =>
            status === 200 ? readSparAnswer(text, personalNumber, today(), version) : { is: 'unavailable' },
        )
        .catch((): LookUp => ({ is: 'unavailable' }));
      // Found or not is told to nobody: who asks whether somebody is protected would learn it from the log.
      if (outcome.is === 'unavailable') {
        log.warn({ service: 'registry' }, 'The registry did not answer');
        if (breaker.failed())
          log.error({ service: 'registry' }, 'The registry keeps failing and is left alone for a while');
      } else {
        breaker.close();
        log.info({ service: 'registry' }, 'The registry has answered');
      }
      return outcome;
    },
  };
}

function writeQuestion({ version, customer, assignment, endUser }: SparMeans, personalNumber: string): string {
  const ns = version.namespaces;
  const tag = (prefix: string, name: string, content: string) => `<${prefix}:${name}>${content}</${prefix}:${name}>`;
  const who = [
    tag('i', 'KundNrLeveransMottagare', escapeXml(customer)),
    tag('i', 'KundNrSlutkund', escapeXml(customer)),
    tag('i', 'UppdragId', escapeXml(assignment)),
    tag('i', 'SlutAnvandarId', escapeXml(endUser)),
  ].join('');
  const search = tag('s', 'PersonsokningFraga', tag('p', 'IdNummer', escapeXml(personalNumber)));
  const question = `<q:SPARPersonsokningFraga xmlns:q="${ns.question}" xmlns:i="${ns.identification}" xmlns:s="${ns.parameters}" xmlns:p="${ns.person}">${tag('i', 'Identifieringsinformation', who)}${search}</q:SPARPersonsokningFraga>`;
  return `<?xml version="1.0" encoding="UTF-8"?><e:Envelope xmlns:e="${soap}"><e:Body>${question}</e:Body></e:Envelope>`;
}
