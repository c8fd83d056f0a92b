import { inject, vi } from 'vitest';

/**
 * Resolves when the site under test finds something: it may still be making its index, and a page whose question was
 * answered too late does not ask again.
 */
export async function untilSearchAnswers(): Promise<void> {
  const hasHits = async () =>
    /class="[^"]*\bhit\b/.test(await (await fetch(`${inject('site')}/sok?sokord=katt`)).text());
  await vi.waitUntil(hasHits, { timeout: 60_000, interval: 200 });
}
