import { randomUUID } from 'node:crypto';
import { type Clock, createClock } from '../admin/clock.ts';
import { createRequestLog } from '../admin/request-log.ts';
import type { Peer } from '../certificates/serve-tls.ts';
import { createFaults } from '../faults.ts';
import { people, type TestPerson } from '../people.ts';
import { createAdmin } from './admin.ts';
import { type Case, isCase, ordinaryCases, recordOf } from './cases.ts';
import { type Customer, type Question, readQuestion } from './read-question.ts';
import type { Settings } from './settings.ts';
import { type Answer, writeAnswer, writeFault } from './write-answer.ts';

export interface RegistryOptions extends Partial<Customer>, Partial<Settings> {
  clock?: Clock;
}

/** Path of personsökning, version 2021.1. */
export const personSearch = '/2021.1/';

/** SOAPAction. A client may omit it, but must not send another. */
const action = 'http://skatteverket.se/spar/personsok/2021.1/PersonsokService/Personsok';

/**
 * Fake of SPAR's personsökning, version 2021.1: SOAP 1.1 over mutual TLS, one number a request. Customers call
 * `handle`; `admin` serves the control endpoints over plain HTTP. people.ts lists the test persons, cases.ts the
 * possible records.
 *
 * `POST /2021.1/` with a SPARPersonsokningFraga answers 200 and a SPARPersonsokningSvar: nobody, a person, or
 * Undantag. Undantag has OGILTIG_INPARAMETER (another customer's numbers, a wrong check digit) or GENERELLT_FEL. 500
 * with a SOAP fault for a message that violates the schema, 405 for another method, 415 for another type than
 * text/xml. Prefixes are ours: only namespaces count.
 *
 * - `GET /__fakes`: a page to choose each person's case. `GET /__fakes/people`; `PUT /__fakes/people/{id}`
 *   `{case}`.
 * - `GET /__fakes/counts`: responses per case, with `invalid` and `malformed`; `GET /__fakes/requests`. No
 *   personal numbers.
 * - `PUT /__fakes/settings` `{latency?, slow?}`, ms; 150 and 10 000 by default.
 * - `POST /__fakes/clock` `{advance: ms}`, `/__fakes/faults` (see faults.ts), `POST /__fakes/reset`.
 *
 * Sources: SPAR's term descriptions of 2021.1, its reference implementations, and a response of its test environment.
 */
export function createRegistry(options: RegistryOptions = {}) {
  const { clock = createClock(), customerNumber = '500243', assignment = '637' } = options;
  const { latency = 150, slow = 10_000 } = options;
  const settings: Settings = { latency, slow };
  const log = createRequestLog(clock.now);
  const known = new Map<string, Case>(Object.entries(ordinaryCases));
  const counts = new Map<string, number>();
  const faults = createFaults({
    '401': () => new Response(null, { status: 403 }),
    '429': () => new Response(null, { status: 429 }),
    '500': () => soapResponse(writeFault('Server', 'Internt fel'), 500),
  });

  async function answer(request: Request): Promise<{ response: Response; about?: string }> {
    const refusal = refuseUnread(request);
    if (refusal) return { response: refusal };
    const isOurs = ['', action].includes((request.headers.get('soapaction') ?? '').replaceAll('"', ''));
    const text = await request.text();
    const question = isOurs ? readQuestion(text, { customerNumber, assignment }) : { malformed: 'SOAPAction' };
    const about = classify(question);
    counts.set(about, (counts.get(about) ?? 0) + 1);
    await wait(about === 'slow' ? settings.slow : settings.latency);
    return { about, response: respond(question, about) };
  }

  /** Classifies a request: the response it gets and the counter it increments. */
  function classify(question: Question): About {
    if ('malformed' in question) return 'malformed';
    if ('invalid' in question) return 'invalid';
    return known.get(findPerson(question.personalNumber)?.id ?? '') ?? 'no-hit';
  }

  function respond(question: Question, about: About): Response {
    if ('malformed' in question)
      return soapResponse(writeFault('Client', `Unmarshalling Error: ${question.malformed}`), 500);
    if (about === 'fault') return soapResponse(writeFault('Server', 'Internt fel'), 500);
    return soapResponse(writeAnswer(question.personalNumber, toAnswer(question, about), randomUUID()));
  }

  function toAnswer(question: Exclude<Question, { malformed: string }>, about: About): Answer {
    if ('invalid' in question) return toException('OGILTIG_INPARAMETER', `${question.invalid} uppfyller inte kraven.`);
    if (about === 'exception') return toException('GENERELLT_FEL', 'Ett fel har inträffat.');
    if (about === 'too-many') return { tooMany: 101 };
    const who = findPerson(question.personalNumber);
    return {
      record: who && isCase(about) ? recordOf(who, about, new Date(clock.now()).toISOString().slice(0, 10)) : null,
    };
  }

  async function wait(ms: number): Promise<void> {
    if (ms > 0) await new Promise<void>((resolve) => clock.after(ms, resolve));
  }

  function reset(): void {
    clock.clear();
    log.clear();
    counts.clear();
    Object.assign(settings, { latency, slow });
    for (const [id, ordinary] of Object.entries(ordinaryCases)) known.set(id, ordinary);
  }

  const admin = createAdmin({ clock, log, faults, settings, known, counts, reset });

  async function handle(request: Request, _peer: Peer): Promise<Response> {
    let about: string | undefined;
    const response = await faults.strike(request, async () => {
      const answered = await answer(request);
      about = answered.about;
      return answered.response;
    });
    log.note(request, response.status, about);
    return response;
  }

  return {
    handle,
    admin: async (request: Request): Promise<Response> => admin.fetch(request),
    close: () => clock.clear(),
  };
}

export type Registry = ReturnType<typeof createRegistry>;

type About = Case | 'malformed' | 'invalid';

/** Refuses a request by its headers alone, before the message is read. */
function refuseUnread(request: Request): Response | null {
  if (new URL(request.url).pathname !== personSearch) return new Response(null, { status: 404 });
  if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
  const isXml = /^text\/xml\b/i.test(request.headers.get('content-type') ?? '');
  return isXml ? null : new Response(null, { status: 415 });
}

function findPerson(personalNumber: string): TestPerson | undefined {
  return people.find((person) => person.personalNumber === personalNumber);
}

function toException(code: 'OGILTIG_INPARAMETER' | 'GENERELLT_FEL', description: string): Answer {
  return { exception: { code, description } };
}

function soapResponse(body: string, status = 200): Response {
  return new Response(body, { status, headers: { 'content-type': 'text/xml;charset=utf-8' } });
}
