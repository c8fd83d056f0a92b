/**
 * Between which stamps something counts that does so for a while: as far ahead as behind, for another machine's clock may run ahead of
 * ours. What is further ahead was written before the clock was set back; it holds nobody up until the clock has caught up.
 */
export function stampsWithin(milliseconds: number, at: Date): { after: string; before: string } {
  const stamp = (from: number) => new Date(at.getTime() + from).toISOString();
  return { after: stamp(-milliseconds), before: stamp(milliseconds) };
}
