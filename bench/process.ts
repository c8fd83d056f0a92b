import { type OwnSite, openOwnSite } from './own-site.ts';
import { milliseconds, percentile, type Row, row } from './row.ts';

const starts = 3;
const pages = 1000;

/** Time from starting the process to the first successful `/readyz`. */
export async function measureStart(_: OwnSite, environment: Record<string, string>): Promise<Row[]> {
  const times: number[] = [];
  for (let start = 0; start < starts; start++) {
    const site = await openOwnSite(environment);
    times.push(site.startedIn);
    await site.stop();
  }
  return [row(`from start to ready, the middle of ${starts}`, milliseconds(percentile(times, 0.5)))];
}

/** Memory of the process after a thousand pages: the whole sitemap, then the same pages with a query. */
export async function measureMemory({ origin, used }: OwnSite): Promise<Row[]> {
  const before = (await used()).memory;
  const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
  const known = [
    ...new Set([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)),
  ];
  for (let page = 0; page < pages; page++) {
    const turn = Math.floor(page / known.length);
    const answer = await fetch(`${origin}${known[page % known.length]}${turn ? `?sida=${turn}` : ''}`, {
      headers: { 'Accept-Encoding': 'br' },
    });
    if (!answer.ok) throw new Error(`${answer.url} was answered with ${answer.status}`);
    await answer.arrayBuffer();
  }
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  return [
    row(
      `memory after ${pages} pages (${known.length} addresses)`,
      megabytes((await used()).memory),
      `at the start ${megabytes(before)}`,
    ),
  ];
}
