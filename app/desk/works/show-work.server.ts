import { data } from 'react-router';
import type { LongWork } from './long-work.server.ts';

/** Work as its page shows it; `away`: this process knows nothing of it. */
export interface WorkShown {
  state: 'going' | 'failed' | 'away';
  /** Share that is done, 0 to 1. */
  done: number;
}

/** Seconds after which the page of work that goes on asks for itself again, with and without scripts. */
const askAgainAfter = 2;

/** The page of work that has no result yet. */
export function showWork<Page>(work: LongWork<unknown> | null, page: Page) {
  const shown: WorkShown = {
    state: !work ? 'away' : work.outcome ? 'failed' : 'going',
    done: work?.done ?? 0,
  };
  // Only while it goes on: a page that asks without end would keep its session alive.
  return data({ ...page, work: shown }, shown.state === 'going' ? { headers: { Refresh: String(askAgainAfter) } } : {});
}
