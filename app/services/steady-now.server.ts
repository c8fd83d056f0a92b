/**
 * Milliseconds since 1970: as the clock said when the process began, and steady from then on. Whoever sets the clock makes nothing
 * look new that is old, nor lets a pause last until the clock has caught up.
 */
export function steadyNow(): number {
  return performance.timeOrigin + performance.now();
}
