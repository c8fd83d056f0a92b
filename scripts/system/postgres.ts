import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chownSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { findOrInstall } from './debian-package.ts';

const run = promisify(execFile);
const binaryFolders = ['/usr/lib/postgresql/*/bin', '/usr/pgsql-*/bin', '/opt/homebrew/opt/postgresql*/bin'];

/** A PostgreSQL of our own, thrown away afterwards. */
export interface PostgresServer {
  /** The address of its maintenance database, from which others are created. */
  address: string;
  /** The address of a new, empty database. */
  createDatabase(): Promise<string>;
  /** Ends it as a power cut would: no farewell. */
  kill(): Promise<void>;
  /** After `kill`: it recovers what was committed. */
  start(): Promise<void>;
  /** Ends it and removes all it kept. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL that only this machine's processes reach; null when there is none and none can be installed.
 * @param isDurable whether a commit is on disk before it is told, as in production; otherwise it outlives the server, not the machine
 */
export async function startPostgres({ isDurable }: { isDurable: boolean }): Promise<PostgresServer | null> {
  const binaries = await findPostgres();
  if (!binaries) return null;
  // A socket's path may have 107 signs, so not in a folder of ours.
  const folder = mkdtempSync(join(tmpdir(), 'pg-'));
  const owner = ownerOf(folder);
  const data = join(folder, 'data');
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'klubb', '-A', 'trust', '-E', 'UTF8', '--no-locale', '-k', '-N'],
    owner,
  );
  // Test databases are thrown away in a minute, so they need no durability.
  const careless = ['fsync=off', 'full_page_writes=off', 'autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0'];
  const durability = isDurable ? [] : careless.flatMap((setting) => ['-c', setting]);
  const options = ['-D', data, '-k', folder, '-c', 'listen_addresses=', '-c', 'logging_collector=off', ...durability];
  let server: ChildProcess | null = null;

  const address = `postgres://klubb@localhost/postgres?host=${encodeURIComponent(folder)}`;
  const leave = () => server?.kill('SIGKILL');
  process.once('exit', leave);

  async function start() {
    // After a kill it is refused until the last child of the old one has gone.
    for (const deadline = Date.now() + 30_000; !(await answers(address)); await delay(20)) {
      if (Date.now() > deadline) throw new Error('PostgreSQL did not start');
      if (!server || server.exitCode !== null)
        server = spawn(join(binaries ?? '', 'postgres'), options, { ...owner, stdio: 'ignore' });
    }
  }
  async function end(signal: NodeJS.Signals) {
    const ending = server;
    server = null;
    if (!ending || ending.exitCode !== null || ending.signalCode) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    const children = childrenOf(ending.pid);
    ending.kill(signal);
    if (signal === 'SIGKILL') for (const child of children) killAtOnce(child);
    await ended;
  }

  await start();
  return {
    address,
    start,
    createDatabase: () => createDatabaseOn(address),
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGQUIT');
      process.off('exit', leave);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The address of a new, empty database on the server whose maintenance database has that address. */
export async function createDatabaseOn(address: string): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await connected(address, (client) => client.query(`create database ${name}`));
  return address.replace('/postgres?', `/${name}?`);
}

/**
 * Leaves a database its tables and nothing in them, and ends whoever is still at it. Making a new one and its tables takes
 * several times as long.
 */
export async function emptyDatabase(address: string): Promise<void> {
  await connected(address, (client) => client.query(emptying));
}

// Without the triggers of foreign keys the order does not matter.
const emptying = `
  do $$
  declare name text;
  begin
    perform pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid();
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely%' loop
      execute format('delete from %I', name);
    end loop;
  end $$`;

/** Backend processes of a server. They would outlive it for a moment. Empty where the kernel does not list them. */
function childrenOf(id = 0): number[] {
  const list = `/proc/${id}/task/${id}/children`;
  return existsSync(list) ? (readFileSync(list, 'utf8').match(/\d+/g) ?? []).map(Number) : [];
}

function killAtOnce(id: number): void {
  try {
    process.kill(id, 'SIGKILL');
  } catch {
    // It has gone by itself.
  }
}

/** Whether there is one on this machine, or one could be installed. */
export async function hasPostgres(): Promise<boolean> {
  return (await findPostgres()) !== null;
}

/** The folder of PostgreSQL's binaries, installing them on Debian when the machine has none; null when that is not possible. */
async function findPostgres(): Promise<string | null> {
  return findOrInstall(installedPostgres, { packages: ['postgresql'], purpose: 'test on it' });
}

function installedPostgres(): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter);
  const newestFirst = binaryFolders
    .flatMap((pattern) => globSync(pattern))
    .sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return (
    [...newestFirst, ...onPath].find(
      (folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
    ) ?? null
  );
}

/** PostgreSQL refuses to run as root. */
function ownerOf(folder: string): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) => {
    try {
      return Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
    } catch {
      return 65_534;
    }
  };
  const owner = { uid: idOf('-u'), gid: idOf('-g') };
  chownSync(folder, owner.uid, owner.gid);
  return owner;
}

async function answers(address: string): Promise<boolean> {
  return connected(address, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

async function connected<T>(address: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: address, connectionTimeoutMillis: 5000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
