import { describe, expect, inject, it } from 'vitest';
import { openSite } from '../journeys/open-site.ts';
import { createSeeded } from '../seeded.ts';
import { askRaw } from './raw-client.ts';
import { patterns, strangeRequest } from './strange-requests.ts';

const count = 10_000;
const atOnce = 8;
const seed = 35;
/** Frames of a stack, and where our files lie. */
const stack = /\n {4}at |node_modules|node:internal|\/server\/[\w-]+\.ts/;

describe('malformed requests', () => {
  it(`${count} of them to every address are answered without an error of ours`, async () => {
    expect(patterns.length).toBeGreaterThan(60);
    const site = await openSite({ ...inject('standIns'), LOG_LEVEL: 'warn' });
    const random = createSeeded(seed);
    const faults: string[] = [];
    const seen: Record<string, number> = {};
    let sent = 0;
    const one = async () => {
      while (sent < count) {
        sent += 1;
        const bytes = strangeRequest(random, site.origin);
        const { statuses, body } = await askRaw(site.origin, bytes, { patience: 20_000 });
        const [status = 0] = statuses;
        seen[status] = (seen[status] ?? 0) + 1;
        if (status >= 500 || stack.test(body)) faults.push(`${status}: ${JSON.stringify(bytes.slice(0, 600))}`);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, one));
    console.log(`${count} malformed requests, seed ${seed}, to ${patterns.length} addresses:`, seen);
    expect(faults.slice(0, 10)).toEqual([]);
    expect(site.process.exitCode).toBeNull();
    // Most of them must be HTTP, or only the parser has been tried.
    expect((seen[0] ?? 0) + (seen[400] ?? 0)).toBeLessThan(count / 2);
    const lines = (await site.log()).split('\n');
    expect(lines.filter((line) => line.includes('"level":50'))).toEqual([]);
    await site.stop();
  }, 400_000);
});
