import { expect, it } from 'vitest';
import { people } from '#fakes/people.ts';
import { recordOf } from '#fakes/registry/cases.ts';
import { writeAnswer } from '#fakes/registry/write-answer.ts';
import type { TlsCaller } from '#platform/mtls/mutual-tls.server.ts';
import { createSpar } from './spar.server.ts';
import { type SparVersion, sparVersionNames, sparVersions } from './spar-versions.server.ts';

const today = '2026-12-01';
const log = { info() {}, warn() {}, error() {} };
/** As another version might have it: another path, and other versions of its parts. */
const toLater = (text: string) => text.replaceAll('2021.1', '2099.4').replaceAll(/-1\.(\d)(?=")/g, '-9.$1');
const later: SparVersion = {
  path: '/2099.4/',
  namespaces: JSON.parse(toLater(JSON.stringify(sparVersions['2021.1'].namespaces))),
};

/** Asks a registry of the later version. */
async function askLater(version: SparVersion) {
  const testa = people.find(({ id }) => id === 'testa');
  if (!testa) throw new Error('Nobody');
  const { personalNumber } = testa;
  const asked: Pick<Parameters<TlsCaller>[0], 'url' | 'body'>[] = [];
  const call: TlsCaller = async ({ url, body }) => {
    asked.push({ url, body });
    const text = toLater(writeAnswer(personalNumber, { record: recordOf(testa, 'found', today) }, 'a-question'));
    return { status: 200, text, headers: {} };
  };
  const deps = { call, origin: 'https://registry.example', customer: '1', assignment: '2', endUser: 'webbplats' };
  const found = await createSpar({ ...deps, version, today: () => today, now: () => 0, log, deadline: 1000 }).lookUp(
    personalNumber,
  );
  return { found, asked };
}

it('uses path and namespaces of the configured version', async () => {
  const { found, asked } = await askLater(later);
  expect(found).toMatchObject({ is: 'found' });
  expect(asked).toMatchObject([{ url: 'https://registry.example/2099.4/' }]);
  expect(asked[0]?.body).toMatch(/personsok\/2099\.4\/personsokningfraga/);
  expect(asked[0]?.body).not.toMatch(/2021|-1\.\d"/);
});

it('rejects an answer of another version', async () => {
  expect((await askLater(sparVersions['2021.1'])).found).toEqual({ is: 'unavailable' });
});

it.each(sparVersionNames)('%s has a namespace of its own for each part', (name) => {
  const parts = Object.values(sparVersions[name].namespaces);
  expect(new Set(parts).size).toBe(parts.length);
});
