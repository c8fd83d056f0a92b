import { spawn } from 'node:child_process';

/** How a command ended, and all that it wrote. */
export interface PhaseResult {
  code: number;
  output: string;
}

/** A dot for so long a silence, ms. */
const progressEvery = 5000;

/**
 * Runs a shell command quietly: its output is returned and not shown.
 * @param isProgressShown whether a dot is written for every 5 s that it takes
 */
export function runInPhase(
  command: string,
  { cwd, env, isProgressShown = false }: { cwd: string; env: NodeJS.ProcessEnv; isProgressShown?: boolean },
): Promise<PhaseResult> {
  const child = spawn(command, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  const progress = isProgressShown && setInterval(() => process.stdout.write('.'), progressEvery);
  return new Promise((resolve) => {
    child.once('close', (code) => {
      if (progress) clearInterval(progress);
      resolve({ code: code ?? 1, output });
    });
  });
}
