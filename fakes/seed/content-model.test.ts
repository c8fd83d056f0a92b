import { describe, expect, it, test } from 'vitest';
import { seedExport } from '#fixtures/seed-export.ts';
import { contentTypes } from './content-model.ts';

/** Slug patterns of this content type. */
function patternsOf(contentType: string): RegExp[] {
  const fields = contentTypes.find(({ sys }) => sys.id === contentType)?.fields ?? [];
  const validations = fields.find(({ id }) => id === 'slug')?.validations ?? [];
  return (validations as { regexp?: { pattern: string } }[]).flatMap(({ regexp }) =>
    regexp ? new RegExp(regexp.pattern) : [],
  );
}

describe.each(['article', 'category', 'portal'])('the slug of a new %s', (contentType) => {
  const [pattern] = patternsOf(contentType);

  it.each(['rav', 'klubbnytt-1-2026', '/rav', 'vuxen-eller-pedagog/hem', 'a/b/c'])('may be %j', (slug) =>
    expect(pattern?.test(slug)).toBe(true),
  );
  it.each(['', ' rav', 'rav ', 'röd räv', 'rav\n', 'mus,sork', 'Räv', '/', 'rav/', 'a//b', '..', 'a?b', 'a%20b'])(
    'may not be %j',
    (slug) => expect(pattern?.test(slug)).toBe(false),
  );
});

test('every slug of the seed has the pattern', async () => {
  const { entries } = await seedExport();
  const slugs = entries.flatMap(({ sys, fields }) =>
    Object.values(fields.slug ?? {}).map((slug) => ({
      contentType: sys.contentType?.sys.id ?? '',
      slug: String(slug),
    })),
  );
  expect(slugs.length).toBeGreaterThan(100);
  expect(slugs.filter(({ contentType, slug }) => !patternsOf(contentType)[0]?.test(slug))).toEqual([]);
});
