import { open, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';

/**
 * Writes a file with personal data, readable by its owner only. A partly written file is deleted.
 * @returns the absolute path
 * @throws Refusal when the file cannot be written, or would replace another file without permission
 */
export async function writeNewFile(
  name: string,
  content: Uint8Array | AsyncIterable<string> | string,
  mayReplace = false,
): Promise<string> {
  const path = resolve(name);
  const file = await open(path, mayReplace ? 'w' : 'wx', 0o600).catch((error: unknown) => refuse(path, error));
  try {
    await file.writeFile(content);
  } catch (error) {
    await rm(path, { force: true });
    refuse(path, error);
  } finally {
    await file.close();
  }
  return path;
}

/** Maps a file system error to a Refusal. Rethrows any other error. */
export function refuse(path: string, error: unknown): never {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) throw error;
  if (error.code === 'EEXIST') throw new CliError(`${path} is there already: choose another name.`);
  throw new CliError(`${path} cannot be written (${String(error.code)}).`);
}
