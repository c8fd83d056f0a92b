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
