import { setTimeout as pause } from 'node:timers/promises';
import type { HeldSite } from './held-site.ts';
import { keepVisiting } from './steady-visitors.ts';

export const restarts = process.env.LONG ? 20 : 4;

/**
 * Lets a site start anew again and again while visitors come and go. Whatever one of them may have noticed.
 * @param origin where visitors come in
 * @param trusted PEM of the authority of what stands there, when it speaks TLS
 */
export async function restartUnderway(site: HeldSite, origin: string, trusted?: string): Promise<string[]> {
  const visitors = keepVisiting(origin, trusted);
  let longest = 0;
  for (let restart = 0; restart < restarts; restart++) {
    await pause(1000);
    longest = Math.max(longest, await site.restart());
  }
  const counts = await visitors.stop();
  console.log(`${restarts} restarts, the longest ${(longest / 1000).toFixed(1)} s:`, counts);
  const { asked, sent, failedSends, failedReads, askedAgain } = counts;
  return [
    ...(failedSends ? [`${failedSends} could not send`] : []),
    ...(failedReads ? [`${failedReads} could not read`] : []),
    // A question may cross with the end of the connection that it takes.
    ...(askedAgain > Math.ceil(asked * 0.001) ? [`${askedAgain} of ${asked} asked again`] : []),
    ...(sent > restarts * 5 ? [] : [`only ${sent} sent anything`]),
  ];
}
