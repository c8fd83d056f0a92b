/**
 * Time window around `at` in which a timestamp counts as recent. It reaches as far ahead as behind, since another
 * machine's clock may run ahead. Timestamps further ahead come from before the clock was set back, and must not
 * block until it has caught up.
 */
export function timestampWindow(milliseconds: number, at: Date): { after: string; before: string } {
  const stamp = (from: number) => new Date(at.getTime() + from).toISOString();
  return { after: stamp(-milliseconds), before: stamp(milliseconds) };
}
