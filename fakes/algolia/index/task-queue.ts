type Task = { id: number; indexName: string; publishAt: number; work: () => void };

export type TaskQueue = ReturnType<typeof createTaskQueue>;

/** Delay of a write, ms. The real service takes from tens of ms to minutes. */
const publishAfter = 20;

/**
 * Task queue: writes are accepted first and take effect later, in order. A read before publication sees the old index.
 */
export function createTaskQueue(now: () => number) {
  let last = 0;
  let waiting: Task[] = [];

  return {
    add(indexName: string, work: () => void): number {
      last += 1;
      waiting.push({ id: last, indexName, publishAt: now() + publishAfter, work });
      return last;
    },

    /** Publishes due tasks. Called before each request, so no timer is needed. */
    publishDue(): void {
      const time = now();
      const due = waiting.filter((task) => task.publishAt <= time);
      waiting = waiting.filter((task) => task.publishAt > time);
      for (const task of due) task.work();
    },

    /** Null for an unknown task id. */
    statusOf(id: number): 'published' | 'notPublished' | null {
      if (!Number.isInteger(id) || id < 1 || id > last) return null;
      return waiting.some((task) => task.id === id) ? 'notPublished' : 'published';
    },

    countPending(indexName: string): number {
      return waiting.filter((task) => task.indexName === indexName).length;
    },

    /** Discards waiting tasks. Ids continue, so that they stay unique. */
    clear(): void {
      waiting = [];
    },
  };
}
