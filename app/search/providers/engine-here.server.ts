import { turn } from '#platform/turns.server.ts';
import { createSearchIndex } from '#search-engine/search-index.ts';
import { type OpenEngine, openEngineThread } from './engine-thread.server.ts';

/** Records saved in one task of the event loop: about 10 ms. */
const batch = 20;
/** A thread costs 70 MB. Above this number, the task that derives the index's data takes longer than 50 ms. */
const mostHere = 1_000;

/** Builds the index in this thread, a few records at a time so that visitors need not wait, and searches it here. */
export const openEngineHere: OpenEngine = async (settings, records) => {
  const index = createSearchIndex(settings);
  for (let at = 0; at < records.length; at += batch) {
    if (at) await turn();
    index.save(records.slice(at, at + batch));
  }
  // The first search builds the derived data.
  index.search({ query: '' });
  return { search: async (params) => index.search(params), isAlive: () => true, close: () => {} };
};

/** A thread of its own for many records, none for few. */
export const openEngine: OpenEngine = (settings, records) =>
  (records.length > mostHere ? openEngineThread : openEngineHere)(settings, records);
