type Task = { id: number; indexName: string; publishAt: number; work: () => void };

export type TaskQueue = ReturnType<typeof createTaskQueue>;

/** Delay of a write, ms. The real service takes from tens of ms to minutes. */
const publishAfter = 20;

/**
 * Writes are accepted first and take effect a moment later, in the order they came: who reads before the task is published sees
 * the index as it was.
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

    /** Carries out what is due. Called before each request is answered, so no timer runs. */
    publishDue(): void {
      const time = now();
      const due = waiting.filter((task) => task.publishAt <= time);
      waiting = waiting.filter((task) => task.publishAt > time);
      for (const task of due) task.work();
    },

    /** Null for a task that was never given. */
    statusOf(id: number): 'published' | 'notPublished' | null {
      if (!Number.isInteger(id) || id < 1 || id > last) return null;
      return waiting.some((task) => task.id === id) ? 'notPublished' : 'published';
    },

    countPending(indexName: string): number {
      return waiting.filter((task) => task.indexName === indexName).length;
    },

    /** Forgets what waits. Ids go on, so that none means two tasks. */
    clear(): void {
      waiting = [];
    },
  };
}
