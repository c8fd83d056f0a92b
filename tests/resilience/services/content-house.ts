import { startFakes } from '#fakes/start-fakes.ts';

/** Fake content service of one test, with its fault injection and counters. */
export async function openContentHouse() {
  const fakes = await startFakes();
  const admin = `${fakes.environment.CONTENTFUL_ORIGIN}/__fakes`;
  const ask = async (path: string, method = 'GET', body?: object) =>
    (await fetch(admin + path, { method, ...(body && { body: JSON.stringify(body) }) })).json();

  return {
    environment: fakes.environment,
    stop: fakes.stop,
    /** Sets the one active fault; null for none. */
    async breakContent(fault: object | null): Promise<void> {
      await ask('/faults', 'DELETE');
      if (fault) await ask('/faults', 'PUT', fault);
    },
    /** Counts how often the current fault has struck. */
    async strikes(): Promise<number> {
      const [fault] = (await ask('/faults')) as { hits: number }[];
      return fault?.hits ?? 0;
    },
    /** Counts the calls answered, without those that a fault struck. */
    calls: async (): Promise<number> => ((await ask('')) as { requests: number }).requests,
    publish: (id: string, fields: object) => ask('/publish', 'POST', { id, fields }),
    /** Unpublishes all at once: no reader sees only some of them gone. */
    unpublish: (...ids: string[]) => ask('/unpublish', 'POST', { id: ids }),
  };
}

/** Paths in a site's sitemap, in both languages. */
export async function pagesOf(origin: string): Promise<string[]> {
  const xml = await (await fetch(`${origin}/sitemap.xml`)).text();
  const addresses = [...xml.matchAll(/(?:<loc>|href=")(https?:[^<"]+)/g)].map(([, address = '']) => new URL(address));
  return [...new Set(addresses.map(({ pathname }) => pathname))];
}

export interface Visited {
  path: string;
  status: number;
  state: string | null;
  html: string;
}

/** Visits addresses, four at a time; the answers come in the order of the addresses. */
export async function visitAll(origin: string, paths: string[]): Promise<Visited[]> {
  const visited: Visited[] = [];
  const left = [...paths.entries()];
  const visitor = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [at, path] = next;
      const response = await fetch(origin + path, { redirect: 'manual', headers: { 'Accept-Language': 'sv' } });
      const { status, headers } = response;
      visited[at] = { path, status, state: headers.get('X-Content'), html: await response.text() };
    }
  };
  await Promise.all([visitor(), visitor(), visitor(), visitor()]);
  return visited;
}

/** Counts the responses of each kind, such as `{'200': 500, '200 stale': 12}`. */
export function countKinds(visited: Visited[]): Record<string, number> {
  const kinds = Object.groupBy(visited, ({ status, state }) => [status, state].filter(Boolean).join(' '));
  return Object.fromEntries(Object.entries(kinds).map(([kind, all]) => [kind, all?.length ?? 0]));
}
