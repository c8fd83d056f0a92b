import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Crowd, Report } from './load.ts';

/** Sends a crowd from a process of its own, so that what it costs is not the site's. */
export async function sendCrowd(crowd: Crowd): Promise<Report> {
  const load = join(import.meta.dirname, 'load.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [load, JSON.stringify(crowd)]);
  return JSON.parse(stdout) as Report;
}

export function servedOf({ page, form, payment }: Report): number {
  return page.served + form.served + payment.served;
}
