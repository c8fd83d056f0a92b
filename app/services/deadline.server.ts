/**
 * What comes of the work when it comes within `milliseconds`. Else it rejects with what `late` makes; the work goes on, and how it then
 * ends is nobody's concern.
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

/** One deadline for all the work that it is given: it begins to run with the first, and work given after it is as late. */
export function createSharedDeadline(milliseconds: number, late: () => Error): <T>(work: Promise<T>) => Promise<T> {
  let end: number | null = null;
  return (work) => {
    end ??= performance.now() + milliseconds;
    return withinDeadline(work, Math.max(0, end - performance.now()), late);
  };
}
