/**
 * Monotonic milliseconds since 1970, from the clock at process start. Setting the clock makes no old value look
 * new, and prolongs no pause.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
