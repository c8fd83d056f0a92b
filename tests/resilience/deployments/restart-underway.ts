import { setTimeout as pause } from 'node:timers/promises';
import type { HeldSite } from './held-site.ts';
import { keepVisiting } from './steady-visitors.ts';

export const restarts = 20;

/**
 * Restarts a site repeatedly while visitors come and go. Returns the errors that a visitor noticed.
 * @param origin address that visitors use
 * @param trusted PEM of the proxy's authority, when it speaks TLS
 */
export async function restartUnderway(site: HeldSite, origin: string, trusted?: string): Promise<string[]> {
  const visitors = keepVisiting(origin, trusted);
  let longest = 0;
  for (let restart = 0; restart < restarts; restart++) {
    await pause(1000);
    longest = Math.max(longest, await site.restart());
  }
  const { thanked, ...counts } = await visitors.stop();
  const written = await site.withdrawals();
  const lost = thanked.filter((name) => !written.includes(name));
  console.log(`${restarts} restarts, the longest ${(longest / 1000).toFixed(1)} s:`, counts, {
    thanked: thanked.length,
    lost: lost.length,
  });
  const { asked, failed, askedAgain } = counts;
  return [
    ...failed,
    // A request may cross with the close of its connection.
    ...(askedAgain > Math.ceil(asked * 0.001) ? [`${askedAgain} of ${asked} asked again`] : []),
    ...lost.map((name) => `${name} was thanked for what is not there`),
    ...(new Set(written).size === written.length ? [] : ['something was written twice']),
    ...(thanked.length > restarts * 5 ? [] : [`only ${thanked.length} could send anything`]),
  ];
}
