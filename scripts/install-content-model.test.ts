import { expect, it } from 'vitest';
import { contentModel, readTarget } from './install-content-model.ts';

it('installs the content types and nothing of the demo’s content', () => {
  const model = contentModel();
  expect(Object.keys(model).toSorted()).toEqual(['contentTypes', 'editorInterfaces', 'locales']);
  expect(model.contentTypes.map(({ sys }) => sys.id)).toContain('article');
  expect(model.editorInterfaces).toHaveLength(model.contentTypes.length);
  expect(model.locales.map(({ code }) => code)).toEqual(['en']);
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
