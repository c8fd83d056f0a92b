import { createBreaker } from '#platform/breaker.server.ts';
import type { Log } from '#platform/log.ts';
import type { TlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { escapeXml } from '#platform/xml.ts';
import type { LookUp, PopulationRegister } from './port.ts';
import { readSparAnswer } from './read-spar-answer.server.ts';
import { type SparVersion, soap } from './spar-versions.server.ts';

export interface SparDeps {
  call: TlsCaller;
  origin: string;
  version: SparVersion;
  /** Ids from our SPAR permit. */
  customer: string;
  assignment: string;
  endUser: string;
  /** YYYY-MM-DD in Sweden. */
  today(): string;
  /** A monotonic clock in ms, for the circuit breaker. */
  now?(): number;
  log: Log;
  /** Timeout of the whole request, ms. */
  deadline: number;
}

const patience = { mostFailures: 5, within: 60_000, rest: 30_000 };

/**
 * SPAR's personsökning over SOAP 1.1: one request by personal number. The log only shows whether it answered.
 * Circuit breaker: 5 failures within 60 s open it for 30 s.
 */
export function createSpar(deps: SparDeps): PopulationRegister {
  const { call, origin, version, today, now, log, deadline } = deps;
  const breaker = createBreaker(patience, now);
  const url = origin + version.path;
  const headers = { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' };
  return {
    async lookUp(personalNumber) {
      if (breaker.gate() === 'open') return { is: 'unavailable' };
      const body = writeQuestion(deps, personalNumber);
      const outcome = await call({ method: 'POST', url, headers, body, signal: AbortSignal.timeout(deadline) })
        .then(
          ({ status, text }): LookUp =>
            status === 200 ? readSparAnswer(text, personalNumber, today(), version) : { is: 'unavailable' },
        )
        .catch((): LookUp => ({ is: 'unavailable' }));
      // Do not log found or not found: the log would disclose whether somebody has a protected identity.
      if (outcome.is === 'unavailable') {
        log.warn({ service: 'registry' }, 'The population registry did not answer');
        if (breaker.failed())
          log.error({ service: 'registry' }, 'The population registry keeps failing: its circuit breaker is open');
      } else {
        breaker.close();
        log.info({ service: 'registry' }, 'The population registry answered');
      }
      return outcome;
    },
  };
}

function writeQuestion({ version, customer, assignment, endUser }: SparDeps, personalNumber: string): string {
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
