import { describe, expect, it } from 'vitest';
import { bareArticle } from '#fixtures/sample-article.ts';
import { contentOf, requestContextAt, sampleServerContext } from '#fixtures/server-context.fixture.ts';
import { redirectToCanonical } from '#request/redirect-to-canonical.server.ts';
import { ruleFor } from '#request/route-rules.ts';
import { type ContentService, ContentUnavailable } from '../port.ts';
import { findArticle } from './find-article.server.ts';
import { homeOfMoved } from './moved.server.ts';

const adults = { id: 'category-for-vuxna', slug: 'for-vuxna' };
const articles = [
  bareArticle(),
  bareArticle({ id: 'faq', slug: 'vanliga-fragor', portalId: 'portal-vuxen', category: adults }),
  bareArticle({ id: 'loose', slug: 'vuxen-eller-pedagog/skolan', portalId: null }),
  bareArticle({ id: 'slash', slug: '/vuxen-eller-pedagog/hem', portalId: 'portal-okand' }),
  bareArticle({ id: 'deep', slug: 'vuxen-eller-pedagog/a/b', portalId: null }),
  bareArticle({ id: 'uncategorised', slug: 'vuxen-eller-pedagog/fritids', portalId: 'portal-vuxen' }),
  bareArticle({ id: 'renewed', slug: 'vuxen/lov', portalId: 'portal-vuxen' }),
];

/** Where the rules, then the page, send a visitor; null when they stay. */
async function sentTo(address: string, content: Partial<ContentService> = contentOf(articles)): Promise<string | null> {
  const ctx = await requestContextAt(address, sampleServerContext({}, content).serverContext);
  const target = ruleFor(ctx.path).redirect;
  const home = target ? await homeOfMoved(ctx, target) : null;
  try {
    if (home) redirectToCanonical(ctx, home);
    await findArticle(ctx);
  } catch (answer) {
    if (answer instanceof Response) return answer.headers.get('Location');
    throw answer;
  }
  return null;
}

describe('what has moved is found in one step', () => {
  it.each([
    ['the section', '/vuxen-eller-pedagog', '/vuxen'],
    ['a category', '/vuxen-eller-pedagog/for-vuxna', '/vuxen/for-vuxna'],
    ['a category of another section', '/vuxen-eller-pedagog/laga-vego', '/hjalp-djuren/laga-vego'],
    ['the same in another case', '/Vuxen-Eller-Pedagog/Laga-Vego', '/hjalp-djuren/laga-vego'],
    ['an article without its category', '/vuxen-eller-pedagog/vanliga-fragor', '/vuxen/for-vuxna/vanliga-fragor'],
    ['an article with it', '/vuxen-eller-pedagog/for-vuxna/vanliga-fragor', '/vuxen/for-vuxna/vanliga-fragor'],
    ['an article of another section', '/en/vuxen-eller-pedagog/rav?a=b', '/en/djurfakta/rav?a=b'],
    ['an article under its old path', '/vuxen-eller-pedagog/fritids', '/vuxen/fritids'],
    ['an article under its new path', '/vuxen-eller-pedagog/lov', '/vuxen/lov'],
    [
      'an article that still lives there, in another case',
      '/Vuxen-Eller-Pedagog/skolan',
      '/vuxen-eller-pedagog/skolan',
    ],
    ['what is nowhere', '/vuxen-eller-pedagog/finns-inte', '/vuxen/finns-inte'],
  ])('%s: %s', async (_, address, home) => {
    expect(await sentTo(address)).toBe(home);
    expect(await sentTo(home)).toBeNull();
  });
});

describe('an article without portal that lives below the old section', () => {
  it.each(['/vuxen-eller-pedagog/skolan', '/vuxen-eller-pedagog/hem', '/en/vuxen-eller-pedagog/a/b'])(
    'is shown at %s',
    async (home) => expect(await sentTo(home)).toBeNull(),
  );

  it.each([
    ['/vuxen/skolan', '/vuxen-eller-pedagog/skolan'],
    ['/vuxen/a/b', '/vuxen-eller-pedagog/a/b'],
  ])('is found from %s, and shown', async (address, home) => {
    expect(await sentTo(address)).toBe(home);
    expect(await sentTo(home)).toBeNull();
  });
});

it('an article at the new address comes before one that only shares its last segment', async () => {
  const namesakes = [
    bareArticle(),
    bareArticle({ id: 'adult', slug: 'rav', portalId: 'portal-vuxen', category: adults }),
  ];
  expect(await sentTo('/vuxen-eller-pedagog/for-vuxna/rav', contentOf(namesakes))).toBe('/vuxen/for-vuxna/rav');
});

describe('while the content service cannot say', () => {
  const down: Partial<ContentService> = { findArticle: () => Promise.reject(new ContentUnavailable('down')) };

  it('an article is 503, not somewhere else for good', async () => {
    await expect(sentTo('/vuxen-eller-pedagog/skolan/', down)).rejects.toMatchObject({ init: { status: 503 } });
  });

  it.each([
    ['/vuxen-eller-pedagog', '/vuxen'],
    ['/vuxen-eller-pedagog/for-vuxna', '/vuxen/for-vuxna'],
  ])('%s leads to %s all the same', async (address, home) => expect(await sentTo(address, down)).toBe(home));
});

it('an article without a slug is shown below the new section', async () => {
  const content = { findArticle: async () => bareArticle({ slug: '' }) };
  expect(await sentTo('/vuxen-eller-pedagog/x', content)).toBe('/vuxen/x');
  expect(await sentTo('/vuxen/x', content)).toBeNull();
});

it('a rule that fails unexpectedly is warned of, and the page answers', async () => {
  const broken = { findArticle: () => Promise.reject(new TypeError('broken')) };
  const { serverContext, logged } = sampleServerContext({}, broken);
  const ctx = await requestContextAt('/vuxen-eller-pedagog/x', serverContext);
  expect(await homeOfMoved(ctx, '/vuxen/x')).toBeNull();
  expect(logged).toEqual(['The redirect to /vuxen/x failed: broken']);
});
