import { DatabaseSync } from 'node:sqlite';

/** Somebody else begins to write in a database and does not end; what is given back lets go. */
export function holdDatabase(file: string): () => void {
  const holder = new DatabaseSync(file, { timeout: 5000 });
  holder.exec('begin immediate');
  return () => {
    holder.exec('rollback');
    holder.close();
  };
}
