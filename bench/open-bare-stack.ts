import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onCore, serverCore } from '#setup/cores.ts';
import { freePort } from '#setup/free-port.ts';
import type { OwnSite } from './own-site.ts';
import type { Used } from './probe.ts';

/** Starts the server of bare-stack.ts on the server's core, with responses of `bytes` bytes. */
export async function openBareStack(bytes: number): Promise<Pick<OwnSite, 'origin' | 'used' | 'stop'>> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const program = [join(import.meta.dirname, 'bare-stack.ts'), String(port), String(bytes)];
  const stack = spawn(...onCore(serverCore, [process.execPath, ...program]), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const isThere = () => fetch(origin).then(Boolean, () => false);
  for (let tries = 0; tries < 100 && !(await isThere()); tries++) await pause(50);
  return {
    origin,
    async used() {
      stack.send('used');
      const [used] = (await once(stack, 'message')) as [Used];
      return used;
    },
    async stop() {
      stack.kill();
      await once(stack, 'exit');
    },
  };
}
