import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { EntryContext, ServerBuild } from 'react-router';

// node --import ./bench/probe.ts server/main.ts: reports the resource usage of a running site to the bench, and renders
// its last page repeatedly on its own.

export type Question = { ask: 'used' } | { ask: 'render'; milliseconds: number };

export interface Used {
  /** Processor time in ms, of all threads together. */
  cpu: number;
  /** Memory in bytes. */
  memory: number;
  /** Heap in use, bytes. */
  heap: number;
  /** Longest time in ms that the event loop was busy with one task since the last question. */
  longestTask: number;
  /** Number of pages rendered. */
  rendered: number;
}

interface Entry {
  default(request: Request, status: number, headers: Headers, entry: EntryContext, context: object): unknown;
}

const { serverBuild: server } = (await import(new URL('../build/server/index.js', import.meta.url).href)) as {
  serverBuild: ServerBuild;
};
const original = server.entry.module as unknown as Entry;
let rendered = 0;
let again = (): unknown => undefined;

// Captures the router's arguments for rendering: route, loader data and all. Calling it again repeats the rendering
// only.
const watched: Entry = {
  default(request, status, headers, entry, context) {
    rendered++;
    again = () => original.default(request, status, new Headers(), entry, context);
    return original.default(request, status, headers, entry, context);
  },
};
server.entry.module = { ...server.entry.module, ...(watched as object) };

process.on('message', (question: Question) => {
  void answer(question).then((answered) => process.send?.(answered));
});
process.channel?.unref();

async function answer(question: Question): Promise<Used> {
  if (question.ask !== 'render') return used();
  const before = used();
  let count = 0;
  for (const end = performance.now() + question.milliseconds; performance.now() < end; count++) await again();
  return { ...used(), cpu: used().cpu - before.cpu, rendered: count };
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();

function used(): Used {
  const { user, system } = process.cpuUsage();
  const { heapUsed, rss } = process.memoryUsage();
  const longestTask = delay.max / 1e6;
  delay.reset();
  return { cpu: (user + system) / 1000, memory: rss, heap: heapUsed, longestTask, rendered };
}
