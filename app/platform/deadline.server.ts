/**
 * Resolves with the work's result, or rejects with `late()` after `milliseconds`. The work itself goes on, and its
 * later outcome is ignored.
 */
export async function withinDeadline<T>(work: Promise<T>, milliseconds: number, late: () => Error): Promise<T> {
  const deadline = Promise.withResolvers<never>();
  const timer = setTimeout(() => deadline.reject(late()), milliseconds);
  try {
    return await Promise.race([work, deadline.promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Shared deadline for several pieces of work. The clock starts with the first one. */
export function createSharedDeadline(milliseconds: number, late: () => Error): <T>(work: Promise<T>) => Promise<T> {
  let end: number | null = null;
  return (work) => {
    end ??= performance.now() + milliseconds;
    return withinDeadline(work, Math.max(0, end - performance.now()), late);
  };
}
