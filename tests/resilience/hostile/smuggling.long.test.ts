import { describe, expect, inject, it } from 'vitest';
import { openSite } from '../../support/site/open-site.ts';
import { askRaw } from './raw-client.ts';
import { twoEnded } from './two-ended.ts';

describe('requests with two ends', () => {
  it(`${twoEnded.length} samples are refused, and what hides behind them is never heard`, async () => {
    const site = await openSite(inject('fakes'));
    const faults: string[] = [];
    const seen: Record<string, number> = {};
    for (const [what, bytes] of twoEnded) {
      const { statuses, headers } = await askRaw(site.origin, bytes, { patience: 1_500 });
      const said = statuses.join('+') || 'closed';
      seen[said] = (seen[said] ?? 0) + 1;
      if (statuses.length > 1 || statuses.some((status) => status < 400 || status >= 500))
        faults.push(`${what}: ${said}`);
      if (statuses.length && headers['x-content-type-options'] !== 'nosniff') faults.push(`${what}: no headers`);
    }
    console.log(`${twoEnded.length} requests with two ends:`, seen);
    expect(faults).toEqual([]);
    await site.stop();
    expect(await site.log()).not.toContain('smuggled');
  });
});
