import { basename, dirname } from 'node:path';
import { describe, expect, it } from 'vitest';
import { circlesOf, featureOf, type Import, importsOf, isTest, listSources, read } from '#scripts/import-graph.ts';
import { mayImport } from './support/feature-imports.ts';

const files = listSources();
const code = files.filter((file) => !isTest(file));
const imports = files.flatMap(importsOf);
const ofCode = imports.filter(({ file }) => !isTest(file));

/** Folders of which nothing may be imported from outside of the feature but where adapters are chosen, and by the settings. */
const adapters = [
  'app/address-lookup/spar/',
  'app/content/cms/',
  'app/emails/transport/',
  'app/payments/providers/',
  'app/search/providers/',
];
const chooser = /^app\/(services|config)\//;

/** Folders with more than twenty sources. */
const largeFolders: Record<string, string> = {
  art: 'drawings, with a README of their own',
  'app/platform/database/migrations': 'a list by number, which only grows',
};

/** Names of types that more than one file exports; they are to become fewer, and none is to come. */
const stillTwice: string[] = [];

/** Pure, but for one thing. */
const almostPure: Record<string, string> = {
  'search-engine/search-index.ts': 'says how long a search took, as Algolia does',
};

describe('features', () => {
  it('import only what they may know', () => {
    const foreign = ofCode.filter(({ file, target }) => {
      const [from, to] = [featureOf(file), target && featureOf(target)];
      return to && to !== from && from !== 'routes' && !mayImport[from]?.includes(to);
    });
    expect(told(foreign)).toEqual([]);
  });

  it('address each other by alias and themselves by a path', () => {
    const wrong = ofCode.filter(({ file, specifier, target }) => {
      if (!target || dirname(file) === 'app') return false;
      return specifier.startsWith('.') !== (featureOf(target) === featureOf(file));
    });
    expect(told(wrong)).toEqual([]);
  });

  it('keep their adapters to themselves: they are chosen in one place', () => {
    const chosen = ofCode.filter(({ file, target, isType }) => {
      const folder = target && adapters.find((adapter) => target.startsWith(adapter));
      return folder && !isType && !chooser.test(file) && featureOf(file) !== featureOf(folder);
    });
    expect(told(chosen)).toEqual([]);
  });

  it('leave routes alone: nobody imports a screen, nor does a screen', () => {
    expect(told(ofCode.filter(({ target }) => target?.startsWith('app/routes/')))).toEqual([]);
  });

  it('do not know the server, the commands or the fakes', () => {
    const outside = /^(server|cli|fakes|scripts|bench)\//;
    expect(told(ofCode.filter(({ file, target }) => file.startsWith('app/') && outside.test(target ?? '')))).toEqual(
      [],
    );
    const words = /\b(mock|fake|sandbox)/i;
    expect(code.filter((file) => file.startsWith('app/') && words.test(read(file)))).toEqual([]);
  });
});

describe('fakes', () => {
  it('import nothing of the app, and only what drives them imports them', () => {
    const allowed = /^(fakes|art|search-engine)\//;
    const into = ofCode.filter(({ file, target }) => file.startsWith('fakes/') && target && !allowed.test(target));
    const drivers = /^(fakes|scripts|bench)\//;
    const from = ofCode.filter(({ file, target }) => target?.startsWith('fakes/') && !drivers.test(file));
    expect(told([...into, ...from])).toEqual([]);
  });
});

describe('suffixes and folders', () => {
  const onServer = (file: string) =>
    // E-mails and documents are written on the server, whatever their files are called; of routes and the root only loaders stay there.
    /\.server\.tsx?$|^app\/(entry\.server|root)\.tsx$|^app\/(documents|emails|platform|routes)\/|^(server|cli|scripts|bench)\//.test(
      file,
    );
  const inBrowser = (file: string) => /\/client\/|\.client\.tsx?$|^app\/entry\.client\.tsx$/.test(file);
  const isPure = (file: string) => /^app\/[\w-]+\/model\/|^app\/swedish\/|^search-engine\//.test(file);

  it('say what runs on the server only', () => {
    const brought = ofCode.filter(
      ({ file, target, isType }) => /\.server\.tsx?$/.test(target ?? '') && !isType && !onServer(file),
    );
    expect(told(brought)).toEqual([]);
  });

  it('say what runs in the browser only', () => {
    const brought = ofCode.filter(({ file, target, isType }) => inBrowser(target ?? '') && !isType && !inBrowser(file));
    expect(told(brought)).toEqual([]);
  });

  it('say what is pure: no clock, no chance, no environment, nothing of Node or React', () => {
    const impure = /new Date\(\)|Date\.now|performance\.now|Math\.random|randomUUID|process\.env|from '(node:|react)/;
    const pure = code.filter((file) => isPure(file) && !(file in almostPure));
    expect(pure.length).toBeGreaterThan(60);
    expect(pure.filter((file) => impure.test(withoutComments(read(file))))).toEqual([]);
    const beyond = ofCode.filter(({ file, target, isType }) => isPure(file) && target && !isPure(target) && !isType);
    expect(told(beyond)).toEqual([]);
  });

  it('send no React to documents: what the browser adds to them imports none', () => {
    const added = ofCode.filter(({ file }) => /^app\/(client|payments\/client)\//.test(file));
    expect(told(added.filter(({ specifier }) => specifier.startsWith('react')))).toEqual([]);
  });

  it('keep ports free of adapters', () => {
    const ports = ofCode.filter(({ file }) => /\/(port|provider)\.ts$/.test(file));
    expect(ports.length).toBeGreaterThan(10);
    expect(told(ports.filter(({ target }) => target?.includes('.server')))).toEqual([]);
  });
});

describe('queries', () => {
  const elsewhere = code.filter(
    (file) => /^(app|cli|server)\//.test(file) && !file.startsWith('app/platform/database/'),
  );

  it('are built of parameters outside of the database’s own folder: none is written as text', () => {
    // Kysely’s `sql`, what compiles or takes raw text, and the drivers themselves.
    const asText =
      /\bsql\s*[`.<]|\b(CompiledQuery|RawBuilder)\b|\bimport\b[^;]*\bsql\b[^;]*'kysely'|'(pg|node:sqlite|better-sqlite3)'/;
    expect(elsewhere.length).toBeGreaterThan(300);
    // Listening and telling is no query, and Kysely has no word for it.
    const tellers = elsewhere.filter((file) => asText.test(read(file)));
    expect(tellers.map(dirname)).toEqual(['app/platform/pubsub']);
  });

  it('name their tables and columns in words of their own, never made of parts', () => {
    const verbs =
      /\b(selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin|where|whereRef|orderBy|groupBy|select)\(\s*`[^`]*\$\{/;
    expect(elsewhere.filter((file) => verbs.test(read(file)))).toEqual([]);
  });
});

it('the environment is read in one place', () => {
  const readers = code.filter(
    (file) => /^(app|server|cli|search-engine)\//.test(file) && read(file).includes('process.env'),
  );
  expect(readers.map(dirname)).toEqual(['app/config']);
});

describe('circles', () => {
  it('are none when the program runs', () => {
    expect(circlesOf(imports.filter(({ isType }) => !isType))).toEqual([]);
  });

  it('are none among types either', () => {
    expect(circlesOf(imports)).toEqual([]);
  });
});

describe('names', () => {
  it('are in kebab-case, each file with a noun of its own', () => {
    const badly = files.filter((file) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z]+)*$/.test(basename(file)));
    const nameless = files.filter((file) =>
      /(^|\/)(utils?|helpers?|lib|common|shared|misc|general|types|hooks|constants|index)(\.|$)/.test(file),
    );
    const rooms = files.filter((file) =>
      /(^|\/)(utils?|helpers?|lib|common|shared|misc|general|types|hooks|constants)\//.test(file),
    );
    expect([...badly, ...nameless, ...rooms]).toEqual([]);
  });

  it('of types that files export are told once', () => {
    const declared = Map.groupBy(
      code
        .filter((file) => !/^(fakes|art|bench)\//.test(file))
        .flatMap((file) =>
          [...read(file).matchAll(/^export (?:declare )?(?:interface|type|class|enum) (\w+)/gm)].map(
            ([, name = '']) => ({ name, file }),
          ),
        ),
      ({ name }) => name,
    );
    const twice = [...declared].filter(([, places]) => new Set(places.map(({ file }) => file)).size > 1);
    const more = twice.filter(([name]) => !stillTwice.includes(name));
    expect(more.map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`)).toEqual([]);
    // A name that has become one is taken off the list.
    expect(stillTwice.filter((name) => !twice.some(([other]) => other === name))).toEqual([]);
  });
});

describe('sizes', () => {
  it('a file has at most 300 lines; drawings, words, settings and data are exempt', () => {
    const exempt = /^art\/|^app\/i18n\/(sv|en)\/|^app\/config\/settings|^bench\/search\/relevance-queries/;
    expect(files.filter((file) => !exempt.test(file) && read(file).split('\n').length > 300)).toEqual([]);
  });

  it('a folder has at most twenty sources side by side', () => {
    const folders = Map.groupBy(code, (file) => dirname(file));
    const large = [...folders].filter(([folder, inside]) => inside.length > 20 && !(folder in largeFolders));
    expect(large.map(([folder, inside]) => `${folder} ${inside.length}`)).toEqual([]);
  });
});

function told(some: Import[]): string[] {
  return some.map(({ file, specifier }) => `${file} imports ${specifier}`);
}

function withoutComments(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\/|(?<![:'])\/\/.*/g, '');
}
