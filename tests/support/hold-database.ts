import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Starts a write transaction on a second connection and holds it open. A site of this process may be in the middle of
 * one of its own, which goes on while it is waited for.
 * @returns releases it
 */
export async function holdDatabase(file: string): Promise<() => void> {
  const holder = new DatabaseSync(file);
  while (!begins(holder)) await wait(1);
  return () => {
    holder.exec('rollback');
    holder.close();
  };
}

function begins(holder: DatabaseSync): boolean {
  try {
    holder.exec('begin immediate');
    return true;
  } catch (error) {
    if (!String(error).includes('locked')) throw error;
    return false;
  }
}
