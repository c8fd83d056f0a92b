const mostTold = 1_000;

/** An entry is read again and again, and in every list: what is wrong with it is told once. */
export function onceAMessage(warn: (message: string) => void): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    if (told.size >= mostTold) told.clear();
    told.add(message);
    warn(message);
  };
}
