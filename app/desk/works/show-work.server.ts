import { data } from 'react-router';
import type { LongWork } from './long-work.server.ts';

/** Work as its page shows it; `away`: this process knows nothing of it. */
export interface WorkShown {
  state: 'going' | 'failed' | 'away';
  /** Share that is done, 0 to 1. */
  done: number;
}

/** Seconds after which the page of work that goes on is asked for again, by browsers with and without scripts. */
const askAgainAfter = 2;

/** The page of work that has no result yet, which asks for itself again. */
export function showWork<Page>(work: LongWork<unknown> | null, page: Page) {
  const shown: WorkShown = {
    state: !work ? 'away' : work.outcome ? 'failed' : 'going',
    done: work?.done ?? 0,
  };
  return data(
    { ...page, work: shown },
    shown.state === 'failed' ? {} : { headers: { Refresh: String(askAgainAfter) } },
  );
}
