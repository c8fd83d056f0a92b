import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { clientCore, onCore } from '#scripts/cores.ts';
import type { Crowd, Report } from './load.ts';

/** Sends a crowd from its own process and core, so that its cost is not the site's. */
export async function sendCrowd(crowd: Crowd): Promise<Report> {
  const load = join(import.meta.dirname, 'load.ts');
  const command = onCore(clientCore, [process.execPath, load, JSON.stringify(crowd)]);
  const { stdout } = await promisify(execFile)(...command);
  return JSON.parse(stdout) as Report;
}

export function servedOf({ page, form, payment }: Report): number {
  return page.served + form.served + payment.served;
}
