import { parentPort } from 'node:worker_threads';
import { createSearchIndex, type SearchIndex } from '#search-engine/search-index.ts';
import type { EngineMessage } from './engine-thread.server.ts';

// Runs the search engine in a thread of its own: building its index takes seconds with thousands of pages, and the
// thread that serves visitors must not wait.
let index: SearchIndex | null = null;

parentPort?.on('message', (message: EngineMessage) => {
  try {
    parentPort?.postMessage({ id: message.id, answer: answer(message) });
  } catch (error) {
    parentPort?.postMessage({ id: message.id, failure: error instanceof Error ? error.message : 'unknown' });
  }
});

function answer({ settings, records, params }: EngineMessage): unknown {
  if (settings) index = createSearchIndex(settings);
  if (records) index?.save(records);
  return params && index?.search(params);
}
