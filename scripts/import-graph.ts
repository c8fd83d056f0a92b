import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const root = join(import.meta.dirname, '..');
const tops = ['app', 'art', 'bench', 'cli', 'fakes', 'scripts', 'search-engine', 'server', 'tests'];
const { imports: paths } = JSON.parse(read('package.json')) as { imports: Record<string, string> };
const aliases = Object.entries(paths).map(([alias, path]) => [alias.slice(0, -1), path.slice(2, -1)] as const);

export interface Import {
  file: string;
  specifier: string;
  /** Imported file, from the root; null for packages and generated files. */
  target: string | null;
  /** Nothing of it is left when the program runs. */
  isType: boolean;
}

export function isTest(file: string): boolean {
  return /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
}

/** Every source of the repository, by its path from the root. */
export function listSources(): string[] {
  return tops
    .flatMap((top) =>
      readdirSync(join(root, top), { recursive: true, encoding: 'utf8' }).map((file) => join(top, file)),
    )
    .filter((file) => /\.tsx?$/.test(file) && statSync(join(root, file)).isFile())
    .toSorted();
}

export function read(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** Lists a file's imports, and whether any of each is left at run time. */
export function importsOf(file: string): Import[] {
  const statements = /^(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm;
  return [...read(file).matchAll(statements)].map(([, type, clause = '', from, called]) => {
    const specifier = from ?? called ?? '';
    const [, named] = /^\{([^}]*)\}$/.exec(clause.trim()) ?? [];
    const isNamedTypes = named?.split(',').every((one) => !one.trim() || one.trim().startsWith('type ')) ?? false;
    return { file, specifier, target: targetOf(file, specifier), isType: Boolean(type) || isNamedTypes };
  });
}

function targetOf(file: string, specifier: string): string | null {
  const [path = ''] = specifier.split('?');
  const [alias, folder] = aliases.find(([start]) => path.startsWith(start)) ?? [];
  const target = path.startsWith('.')
    ? normalize(join(dirname(file), path))
    : alias && folder
      ? folder + path.slice(alias.length)
      : null;
  return target && !target.startsWith('build/') && !target.includes('+types/') ? target : null;
}

/** A folder of app/, or what stands beside app/. */
export function featureOf(file: string): string {
  const [first = '', second = '', third] = file.split('/');
  if (first === 'tests') return second === 'fixtures' ? 'fixtures' : 'tests';
  return first === 'app' && third ? second : first;
}

/** The strongly connected components of more than one file, by Tarjan. */
export function circlesOf(edges: Import[]): string[][] {
  const next = Map.groupBy(edges, ({ file }) => file);
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const circles: string[][] = [];
  const walk = (file: string) => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    stack.push(file);
    for (const { target } of next.get(file) ?? []) {
      if (!target) continue;
      if (!order.has(target)) walk(target);
      if (stack.includes(target)) low.set(file, Math.min(low.get(file) ?? 0, low.get(target) ?? 0));
    }
    if (low.get(file) !== order.get(file)) return;
    const circle = stack.splice(stack.indexOf(file));
    if (circle.length > 1) circles.push(circle);
  };
  for (const file of next.keys()) if (!order.has(file)) walk(file);
  return circles;
}
