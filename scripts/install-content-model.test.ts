import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serve } from '@hono/node-server';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createManagement } from '#fakes/contentful/management.ts';
import { contentTypes } from '#fakes/seed/content-model.ts';
import { isLong } from '../tests/support/long.ts';
import { contentModel, installModel, readTarget } from './install-content-model.ts';

it('installs the content types and nothing of the demo’s content', () => {
  const model = contentModel();
  expect(Object.keys(model).toSorted()).toEqual(['contentTypes', 'editorInterfaces', 'locales']);
  expect(model.contentTypes.map(({ sys }) => sys.id)).toContain('article');
  expect(model.editorInterfaces).toHaveLength(model.contentTypes.length);
  expect(model.locales.map(({ code }) => code)).toEqual(['sv', 'en']);
});

it('names what it lacks, and takes the usual environment', () => {
  expect(() => readTarget({ CONTENTFUL_SPACE_ID: ' ' })).toThrow(
    'CONTENTFUL_SPACE_ID and CONTENTFUL_MANAGEMENT_TOKEN must be set',
  );
  expect(() => readTarget({ CONTENTFUL_SPACE_ID: 'a' })).toThrow(/^CONTENTFUL_MANAGEMENT_TOKEN must be set/);
  const target = { CONTENTFUL_SPACE_ID: 'a', CONTENTFUL_MANAGEMENT_TOKEN: 'b' };
  expect(readTarget(target)).toEqual({ spaceId: 'a', environmentId: 'master', managementToken: 'b' });
  expect(readTarget({ ...target, CONTENTFUL_ENVIRONMENT: 'prov' }).environmentId).toBe('prov');
});

describe('in a space of one’s own', () => {
  const target = { spaceId: 'klubben', environmentId: 'master', managementToken: 'nyckel' };
  const { handle, installed } = createManagement(target);
  let answer = handle;
  let server: ReturnType<typeof serve>;
  let more = {};
  beforeAll(async () => {
    const folder = mkdtempSync(join(tmpdir(), 'install-'));
    const port = await new Promise<number>((settle) => {
      server = serve({ fetch: (request) => answer(request), hostname: '127.0.0.1', port: 0 }, (at) => settle(at.port));
    });
    const errorLogFile = join(folder, 'errors.json');
    more = { host: `127.0.0.1:${port}`, insecure: true, rateLimit: 500, errorLogFile, useVerboseRenderer: true };
    vi.spyOn(console, 'log').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
  });
  afterAll(() => {
    vi.restoreAllMocks();
    server.close();
  });

  it.runIf(isLong)(
    'installs each type with all of its fields, as Contentful takes them, and a second time changes nothing',
    async () => {
      await installModel(target, more);
      const once = installed();
      const fieldsOf = (type: string) => once.types[type]?.fields.map(({ id }) => id) ?? [];
      expect(Object.keys(once.types).toSorted()).toEqual(contentTypes.map(({ sys }) => sys.id).toSorted());
      for (const { sys, fields } of contentTypes) {
        expect(once.types[sys.id]?.fields).toEqual(fields);
        expect(once.controls[sys.id]?.map(({ fieldId }) => fieldId)).toEqual(fieldsOf(sys.id));
      }
      expect(fieldsOf('article')).toEqual(
        expect.arrayContaining(['sound', 'steps', 'ingredients', 'allergens', 'servings', 'comic', 'quiz']),
      );
      // As the guide says to make them by hand.
      expect(once.locales.map(({ code, fallbackCode, optional }) => [code, fallbackCode, optional])).toEqual([
        ['sv', null, false],
        ['en', 'sv', true],
      ]);
      await installModel(target, more);
      expect(installed()).toEqual(once);
    },
  );

  it('says that a token is refused', async () => {
    await expect(installModel({ ...target, managementToken: 'fel' }, more)).rejects.toThrow();
  });

  it('changes nothing in a space with another default language', async () => {
    const english = createManagement({ ...target, home: 'en-US' });
    answer = english.handle;
    await expect(installModel(target, more)).rejects.toThrow();
    expect(english.installed().types).toEqual({});
  });
});
