import { createClock } from '../admin/clock.ts';
import { askTls } from '../certificates/ask-tls.ts';
import { createAuthority } from '../certificates/authority.ts';
import { serveTls } from '../certificates/serve-tls.ts';
import { namespaces } from './namespaces.ts';
import { createRegistry, personSearch, type Registry, type RegistryOptions } from './registry.ts';
import { childOf, type Element, readXml } from './xml-reader.ts';

const root = createAuthority('Expisoft');
/** Authorities, PEM: the one a client should trust here, and a wrong one. */
export const trusted = root.certificate;
export const stranger = createAuthority('Expisoft').issueClient({ commonName: 'Tass & Vinge' });
const customer = root.issueClient({ commonName: 'Tass & Vinge', serialNumber: '8572090606' });

const schema = 'http://statenspersonadressregister.se/schema';

/** Writes a request as in SPAR's samples, with other prefixes than ours. */
export function writeQuestion(
  personalNumber: string,
  { customerNumber = '500243', assignment = '637', user = 'tov' } = {},
) {
  return `<?xml version="1.0" encoding="UTF-8"?>
<soapenv:Envelope xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/" xmlns:per="${schema}/personsok/2021.1/personsokningfraga"
  xmlns:iden="${schema}/komponent/metadata/identifieringsinformationWs-1.1" xmlns:sok="${schema}/komponent/sok/personsokningsokparametrar-1.1">
  <soapenv:Header/>
  <soapenv:Body>
    <per:SPARPersonsokningFraga>
      <iden:Identifieringsinformation>
        <iden:KundNrLeveransMottagare>${customerNumber}</iden:KundNrLeveransMottagare>
        <iden:KundNrSlutkund>${customerNumber}</iden:KundNrSlutkund>
        <iden:UppdragId>${assignment}</iden:UppdragId>
        <iden:SlutAnvandarId>${user}</iden:SlutAnvandarId>
      </iden:Identifieringsinformation>
      <sok:PersonsokningFraga><IdNummer xmlns="${schema}/komponent/person/person-1.2">${personalNumber}</IdNummer></sok:PersonsokningFraga>
    </per:SPARPersonsokningFraga>
  </soapenv:Body>
</soapenv:Envelope>`;
}

/** Serves the fake over real mutual TLS, for tests. Latency is 0 unless `restart` changes it. */
export async function serveRegistry() {
  let registry: Registry;
  const served = await serveTls(() => (request, peer) => registry.handle(request, peer), {
    identity: root.issueServer(),
    trusted,
  });

  function restart(options: RegistryOptions = {}): void {
    registry = createRegistry({
      latency: 0,
      slow: 0,
      clock: createClock({ standsAt: Date.parse('2026-12-01') }),
      ...options,
    });
  }
  restart();

  function post(body: string, headers: Record<string, string> = {}, path = personSearch) {
    return askTls(served.origin + path, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', ...headers },
      body,
      identity: customer,
      trusted,
    });
  }

  return {
    origin: served.origin,
    restart,
    post,

    /** Returns the SPARPersonsokningSvar element of the response. */
    async ask(personalNumber: string, who = {}): Promise<Element | null> {
      const body = childOf(
        readXml((await post(writeQuestion(personalNumber, who))).text),
        'http://schemas.xmlsoap.org/soap/envelope/',
        'Body',
      );
      return childOf(body, namespaces.ns2, 'SPARPersonsokningSvar');
    },

    admin: (path: string, init?: RequestInit) => registry.admin(new Request(`http://admin${path}`, init)),
    put: (path: string, body: object) =>
      registry.admin(new Request(`http://admin/__fakes/${path}`, { method: 'PUT', body: JSON.stringify(body) })),
    close: () => served.close(),
  };
}

export type ServedRegistry = Awaited<ReturnType<typeof serveRegistry>>;

/** Converts an element to plain objects, each name a list, so that tests can state the expected value. */
export function outline(element: Element | null): unknown {
  if (!element) return null;
  if (element.children.length === 0) return element.text;
  const names = [...new Set(element.children.map(({ name }) => name))];
  return Object.fromEntries(
    names.map((name) => [name, element.children.filter((child) => child.name === name).map(outline)]),
  );
}
