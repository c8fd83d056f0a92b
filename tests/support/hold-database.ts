import { DatabaseSync } from 'node:sqlite';

/** Starts a write transaction on a second connection and holds it open. Returns a function that releases it. */
export function holdDatabase(file: string): () => void {
  const holder = new DatabaseSync(file, { timeout: 5000 });
  holder.exec('begin immediate');
  return () => {
    holder.exec('rollback');
    holder.close();
  };
}
