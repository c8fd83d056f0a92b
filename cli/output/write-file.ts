import { randomUUID } from 'node:crypto';
import { link, open, rename, rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CliError } from '../cli-error.ts';

/**
 * Writes a file with personal data, readable by its owner only. It is written beside its place and put there when it
 * is whole, so a replaced file is never half the new one, and never keeps a wider mode.
 * @returns the absolute path
 * @throws Refusal when the file cannot be written, or would replace another file without permission
 */
export async function writeNewFile(
  name: string,
  content: Uint8Array | AsyncIterable<string> | string,
  mayReplace = false,
): Promise<string> {
  const path = resolve(name);
  const draft = `${path}.${randomUUID()}.unfinished`;
  try {
    const file = await open(draft, 'wx', 0o600);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    if (mayReplace) await rename(draft, path);
    // A link fails when the name is taken, even since a moment ago.
    else await link(draft, path);
  } catch (error) {
    refuse(path, error);
  } finally {
    await rm(draft, { force: true });
  }
  return path;
}

/** Maps a file system error to a Refusal. Rethrows any other error. */
export function refuse(path: string, error: unknown): never {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) throw error;
  if (error.code === 'EEXIST') throw new CliError(`${path} is there already: choose another name.`);
  throw new CliError(`${path} cannot be written (${String(error.code)}).`);
}
