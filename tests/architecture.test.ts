import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const rooms = ['app', 'art', 'bench', 'office', 'sandbox', 'search-engine', 'server', 'setup', 'tests'];
const files = rooms.flatMap(sourcesBelow);
const code = files.filter((file) => !/\.test\.tsx?$/.test(file));

/** Import rules: the folders that each folder may import. */
const mayImport: Record<string, string[]> = {
  messages: [],
  numbers: [],
  calendar: [],
  consent: [],
  orders: ['numbers', 'calendar'],
  ui: ['messages'],
  enhance: ['messages', 'consent'],
  content: ['ui', 'messages', 'art'],
  search: ['content', 'messages'],
  forms: ['orders', 'numbers', 'calendar', 'ui', 'messages', 'art'],
  emails: ['orders', 'numbers', 'calendar', 'messages'],
  'search-engine': [],
  bench: ['config', 'sandbox', 'search-engine', 'services', 'setup'],
  layout: ['consent', 'content', 'search', 'ui', 'messages', 'art'],
  services: ['content', 'messages', 'config', 'search', 'search-engine', 'orders', 'letters', 'numbers', 'calendar'],
  jobs: ['services', 'orders', 'letters', 'calendar'],
  visit: [
    'consent',
    'content',
    'layout',
    'ui',
    'messages',
    'search',
    'services',
    'config',
    'forms',
    'orders',
    'letters',
    'calendar',
    'numbers',
  ],
  routes: [
    'consent',
    'content',
    'layout',
    'search',
    'ui',
    'messages',
    'services',
    'visit',
    'config',
    'art',
    'forms',
    'orders',
    'letters',
    'calendar',
    'numbers',
  ],
  app: ['content', 'layout', 'search', 'ui', 'messages', 'services', 'visit', 'config', 'enhance'],
  config: ['orders', 'numbers', 'services'],
  server: ['config', 'services', 'visit', 'content', 'search', 'calendar', 'jobs', 'app'],
  office: ['config', 'services', 'orders', 'letters', 'numbers', 'calendar'],
  art: [],
  sandbox: ['art', 'search-engine'],
  setup: ['sandbox', 'server', 'config'],
  tests: [
    'sandbox',
    'setup',
    'server',
    'config',
    'services',
    'content',
    'search',
    'search-engine',
    'messages',
    'visit',
    'layout',
    'art',
    'forms',
    'orders',
    'letters',
    'calendar',
    'numbers',
    'office',
    'jobs',
    'consent',
  ],
};

describe('the rooms', () => {
  it('import only what they may know', () => {
    const foreign = code.flatMap((file) => {
      const allowed = mayImport[roomOf(file)] ?? [];
      return importsOf(file)
        .filter((specifier) => {
          const room = roomOfImport(file, specifier);
          return room && room !== roomOf(file) && !allowed.includes(room);
        })
        .map((specifier) => `${file} imports ${specifier}`);
    });
    expect(foreign).toEqual([]);
  });

  it('address each other by alias and themselves by ./', () => {
    const climbing = code
      .filter((file) => roomOf(file) !== 'tests')
      .flatMap((file) => importsOf(file).map((specifier) => ({ file, specifier })))
      .filter(({ file, specifier }) => specifier.startsWith('../') && roomOfImport(file, specifier) !== roomOf(file))
      .filter(({ file, specifier }) => !(file.startsWith('server/') && specifier.startsWith('../app/visit/')));
    expect(climbing).toEqual([]);
  });

  it('leave routes alone: nobody imports a screen', () => {
    const visitors = code.filter((file) => !file.startsWith('app/routes/'));
    expect(visitors.filter((file) => importsOf(file).some((from) => /^#routes|\/routes\//.test(from)))).toEqual([]);
  });
});

describe('services', () => {
  const services = code.filter((file) => file.startsWith('app/services/'));

  it('run on the server only', () => {
    expect(services.filter((file) => !/(\/port|\.server)\.ts$/.test(file))).toEqual([]);
  });

  it('keep their ports free of adapters', () => {
    const ports = services.filter((file) => file.endsWith('/port.ts'));
    expect(ports.length).toBeGreaterThan(0);
    expect(ports.filter((file) => importsOf(file).some((specifier) => specifier.includes('.server')))).toEqual([]);
  });
});

describe('queries', () => {
  const elsewhere = code.filter(
    (file) => /^(app|office|server)\//.test(file) && !file.startsWith('app/services/database/'),
  );

  it('are built of parameters outside of the database’s own folder: none is written as text', () => {
    // Raw SQL: Kysely’s `sql`, functions that compile or take raw text, and the drivers themselves.
    const asText =
      /\bsql\s*[`.<]|\b(CompiledQuery|RawBuilder)\b|\bimport\b[^;]*\bsql\b[^;]*'kysely'|'(pg|node:sqlite|better-sqlite3)'/;
    expect(elsewhere.length).toBeGreaterThan(300);
    // Exception: LISTEN and NOTIFY are not queries, and Kysely does not support them.
    const teller = 'app/services/announcements/postgres.server.ts';
    expect(elsewhere.filter((file) => asText.test(read(file)))).toEqual([teller]);
  });

  it('name their tables and columns in words of their own, never made of parts', () => {
    const verbs =
      /\b(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|where|whereRef|orderBy|groupBy|select)\(\s*`[^`]*\$\{/;
    expect(elsewhere.filter((file) => verbs.test(read(file)))).toEqual([]);
  });
});

describe('the app', () => {
  const app = code.filter((file) => file.startsWith('app/'));

  it('reads the environment in one place', () => {
    const readers = [...app, ...code.filter((file) => file.startsWith('server/'))];
    expect(readers.filter((file) => read(file).includes('process.env'))).toEqual(['app/config/config.server.ts']);
  });

  it('has never heard of stand-ins', () => {
    expect(app.filter((file) => /\b(mock|fake|sandbox)/i.test(read(file)))).toEqual([]);
  });

  it('sends no React to documents: what the browser adds imports none', () => {
    const enhance = app.filter((file) => file.startsWith('app/enhance/'));
    expect(enhance.filter((file) => importsOf(file).some((specifier) => specifier.startsWith('react')))).toEqual([]);
  });
});

describe('every file', () => {
  it('is named in kebab-case, with a noun of its own', () => {
    const badly = files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(basename(file)));
    const nameless = files.filter((file) =>
      /(^|\/)(utils?|helpers?|lib|common|shared|misc|general|types|hooks|constants|components|index)(\/|\.)/.test(file),
    );
    expect([...badly, ...nameless]).toEqual([]);
  });

  it('has at most 300 lines; drawings, words and settings are exempt', () => {
    const exempt = /^art\/|^app\/messages\/(sv|en)\/|^app\/config\/settings|^bench\/relevance-queries/;
    const long = files.filter((file) => !exempt.test(file) && read(file).split('\n').length > 300);
    expect(long).toEqual([]);
  });
});

function sourcesBelow(room: string): string[] {
  return readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
    .map((file) => join(room, file))
    .filter((file) => /\.tsx?$/.test(file) && statSync(join(root, file)).isFile());
}

function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

function importsOf(file: string): string[] {
  return [...read(file).matchAll(/(?:from|import)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier ?? '');
}

function roomOf(file: string): string {
  const [first = '', second = ''] = file.split('/');
  if (first !== 'app') return first;
  return second.includes('.') ? 'app' : second;
}

/** Folder that an import leads into; null for packages. */
function roomOfImport(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1).split(/[/.]/)[0] ?? null;
  if (!specifier.startsWith('.')) return null;
  const target = relative(root, join(root, file, '..', specifier));
  return target.startsWith('build/') || target.includes('+types') ? null : roomOf(target);
}
