import { describe, expect, it } from 'vitest';
import { openPayingSite } from '../../support/payments/paying-site.ts';
import { createSeeded } from '../../support/seeded.ts';
import { drawWith } from './draw.ts';
import { knownRequest } from './known-requests.ts';
import { getKnown } from './known-visitors.ts';
import { askRaw, type RawAnswer } from './raw-client.ts';
import { patterns, strangeRequest } from './strange-requests.ts';

const count = 10_000;
const atOnce = 8;
const seed = 35;
/** Share of requests from visitors with a valid session. */
const share = 0.4;
/** Stack frames and source paths, which no response may contain. */
const stack = /\n {4}at |node_modules|node:internal|\/server\/[\w/-]+\.ts/;
/** Redirect of an accepted step: to the next one, or to the review. */
const onwards = /^(\/en)?\/stod\/[\w-]+\/[\w-]+(\?|$)/;

describe('malformed requests', () => {
  it(`${count} of them to every address are answered without an error of ours`, async () => {
    expect(patterns.length).toBeGreaterThan(60);
    const site = await openPayingSite({ LOG_LEVEL: 'warn' });
    const known = await getKnown(site);
    const answersBefore = await site.countOf('answers');
    const random = createSeeded(seed);
    const { isOdd } = drawWith(random);
    const faults: string[] = [];
    const strangers: Record<string, number> = {};
    const visitors: Record<string, number> = {};
    let sent = 0;
    let stepsTaken = 0;
    const ask = async (bytes: string, seen: Record<string, number>): Promise<RawAnswer> => {
      const answer = await askRaw(site.origin, bytes, { patience: 20_000 });
      const [status = 0] = answer.statuses;
      seen[status] = (seen[status] ?? 0) + 1;
      if (status >= 500 || stack.test(answer.body)) faults.push(`${status}: ${JSON.stringify(bytes.slice(0, 600))}`);
      return answer;
    };
    const one = async () => {
      while (sent < count) {
        sent += 1;
        if (!isOdd(share)) {
          await ask(strangeRequest(random, site.origin), strangers);
          continue;
        }
        const { bytes, isStep } = knownRequest(random, site.origin, known);
        const { statuses, headers } = await ask(bytes, visitors);
        if (isStep && statuses[0] === 303 && onwards.test(headers.location ?? '')) stepsTaken += 1;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    const begun = (await site.countOf('answers')) - answersBefore;
    const placed = (await site.countOf('orders')) - known.orders;
    console.log(`${count} malformed requests, seed ${seed}, to ${patterns.length} addresses:`, { strangers, visitors });
    console.log('Of visitors whom the site knows:', { stepsTaken, begun, placed });
    expect(faults.slice(0, 10)).toEqual([]);
    expect(site.process.exitCode).toBeNull();
    // Most requests must be valid HTTP; otherwise only the parser is tested.
    const strange = Object.values(strangers).reduce((sum, times) => sum + times, 0);
    expect((strangers[0] ?? 0) + (strangers[400] ?? 0)).toBeLessThan(strange / 2);
    // Many requests must pass admission; otherwise only admission is tested.
    expect(stepsTaken).toBeGreaterThan(300);
    expect(begun).toBeGreaterThan(known.visitors.length / 2);
    expect(placed).toBeGreaterThan(0);
    const lines = (await site.log()).split('\n');
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
    await site.close();
  }, 400_000);
});
