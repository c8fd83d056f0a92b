import { Worker } from 'node:worker_threads';
import { projectUrl } from '#config/project-url.server.ts';
import type { IndexSettings, SearchObject, SearchParams, SearchResult } from '#search-engine/search-index.ts';

/** An index that is built and searched. */
export interface Engine {
  /** Rejects when the engine has stopped. */
  search(params: SearchParams): Promise<SearchResult>;
  /** False once the engine has stopped: it must be built anew. */
  isAlive(): boolean;
  close(): void;
}

/** Builds an index of records. */
export type OpenEngine = (settings: IndexSettings, records: SearchObject[]) => Promise<Engine>;

/** Message to the thread; each is answered with its id. */
export interface EngineMessage {
  id: number;
  settings?: IndexSettings;
  records?: SearchObject[];
  params?: SearchParams;
}

interface EngineAnswer {
  id: number;
  answer?: unknown;
  failure?: string;
}

/** Records of one message: copying them takes a few ms. */
const batch = 200;

/** Builds the index in a thread of its own, and searches it there. The process may end while it runs. */
export const openEngineThread: OpenEngine = async (settings, records) => {
  const thread = new Worker(new URL('app/search/providers/engine-worker.ts', projectUrl));
  thread.unref();
  const waiting = new Map<number, (answer: EngineAnswer) => void>();
  let last = 0;
  let isOver = false;

  thread.on('message', (answer: EngineAnswer) => {
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  // 'exit' follows every 'error'.
  thread.on('error', () => {});
  thread.on('exit', () => {
    isOver = true;
    for (const [id, settle] of waiting) settle({ id, failure: 'The search engine has stopped.' });
    waiting.clear();
  });

  function ask(message: Omit<EngineMessage, 'id'>): Promise<unknown> {
    if (isOver) return Promise.reject(new Error('The search engine has stopped.'));
    const id = ++last;
    return new Promise((resolve, reject) => {
      waiting.set(id, ({ answer, failure }) => (failure === undefined ? resolve(answer) : reject(new Error(failure))));
      thread.postMessage({ ...message, id });
    });
  }

  await ask({ settings });
  for (let at = 0; at < records.length; at += batch) await ask({ records: records.slice(at, at + batch) });
  // The first search builds the derived data.
  await ask({ params: { query: '' } });
  return {
    search: (params) => ask({ params }) as Promise<SearchResult>,
    isAlive: () => !isOver,
    close: () => void thread.terminate(),
  };
};
