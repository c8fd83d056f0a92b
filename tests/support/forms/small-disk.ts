import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SmallDisk {
  folder: string;
  /** Writes until nothing more fits. */
  fill(): void;
  /** Takes away what filled it. */
  free(): void;
  unmount(): void;
}

/** A disk of so many MiB, held in memory; null where none may be mounted. */
export function mountSmallDisk(mebibytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'klubbhuset-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${mebibytes}m`, 'tmpfs', folder]);
  if (status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a');
      for (const size of [1 << 20, 1 << 12]) writeUntilFull(file, Buffer.alloc(size, 1));
      closeSync(file);
    },
    free: () => rmSync(filler, { force: true }),
    unmount() {
      // Lazily: what is still open on it keeps nobody waiting.
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function writeUntilFull(file: number, piece: Buffer): void {
  try {
    while (writeSync(file, piece) === piece.length);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}
