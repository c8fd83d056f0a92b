const mostTold = 1_000;

/** Log-once filter: the same entry is read for every list and every page, so its warning is logged once. */
export function logOncePerMessage(warn: (message: string) => void): (message: string) => void {
  const told = new Set<string>();
  return (message) => {
    if (told.has(message)) return;
    if (told.size >= mostTold) told.clear();
    told.add(message);
    warn(message);
  };
}
