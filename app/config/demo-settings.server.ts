import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { settings } from './settings.server.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const DemoSettings = v.object({ pid: v.number(), settings: v.record(v.string(), v.string()) });

/** The demo's services get new ports at each start, so it leaves its settings beside its database. */
function fileOf(environment: Environment): string {
  return join(dirname(resolve(environment.DATABASE_FILE?.trim() || settings.databaseFile.fallback || '')), 'demo.json');
}

/**
 * Writes the settings of a running demo for the admin command line, with mode 0600.
 * @returns removes the file again
 */
export function writeDemoSettings(environment: Environment): () => void {
  const names = new Set<string>(Object.values(settings).map(({ name }) => name));
  const own = Object.fromEntries(Object.entries(environment).filter(([name, value]) => names.has(name) && value));
  const file = fileOf(environment);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ pid: process.pid, settings: own }), { mode: 0o600 });
  chmodSync(file, 0o600);
  return () => rmSync(file, { force: true });
}

/**
 * Adds the settings of the demo that runs on the same database file. Given settings win. Without a running demo, or
 * with DATABASE_URL, the environment is returned as it is.
 */
export function withDemoSettings(environment: Environment): Environment {
  if (environment.DATABASE_URL?.trim()) return environment;
  const demo = readDemo(fileOf(environment));
  if (!demo || !isAlive(demo.pid)) return environment;
  const given = Object.entries(environment).filter(([, value]) => value?.trim());
  return { ...demo.settings, ...Object.fromEntries(given) };
}

function readDemo(file: string): v.InferOutput<typeof DemoSettings> | null {
  try {
    const read = v.safeParse(DemoSettings, JSON.parse(readFileSync(file, 'utf8')));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}

/** A demo that was killed leaves its file behind. Signal 0 only asks. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
