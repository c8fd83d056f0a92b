import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningFakes, startFakes } from '#fakes/start-fakes.ts';
import { type OpenSite, openSite } from '../../support/site/open-site.ts';

type Node = { nodeType: string; data: object; content?: Node[]; value?: string; marks?: { type: string }[] };

const block = (nodeType: string, content: Node[], data = {}): Node => ({ nodeType, data, content });
const text = (value: string, marks: string[] = []): Node => ({
  nodeType: 'text',
  data: {},
  value,
  marks: marks.map((type) => ({ type })),
});
const many = <T>(count: number, make: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));
const linked = (id: string) =>
  block('embedded-entry-block', [], { target: { sys: { type: 'Link', linkType: 'Entry', id } } });

function nested(depth: number): Node {
  let inner = block('paragraph', [text('botten')]);
  for (let level = 0; level < depth; level++) inner = block('blockquote', [inner]);
  return inner;
}

const kinds: [what: string, slug: string, content: Node[], isCut: boolean][] = [
  ['10,000 nodes', 'manga', many(5_000, () => block('paragraph', [text('a')])), true],
  // A deeper one would make the service's indented response exceed its size limit.
  ['400 levels', 'djup', [nested(400)], true],
  ['entries in a circle', 'ring', many(50, (at) => linked(at % 2 ? 'ring-entry' : 'rav')), false],
  ['a million characters', 'lang', [block('paragraph', [text('a '.repeat(500_000))])], true],
  [
    'ten thousand marks',
    'fet',
    [
      block('paragraph', [
        text(
          'a',
          many(10_000, () => 'bold'),
        ),
      ]),
    ],
    false,
  ],
];

/** Limit for the median, ms: ten times the usual on an idle machine. */
const longest = 500;

let fakes: RunningFakes;
let site: OpenSite;

// Own content service, because these texts spoil the content.
beforeAll(async () => {
  fakes = await startFakes();
  const portal = { sys: { type: 'Link', linkType: 'Entry', id: 'portal-djurfakta' } };
  for (const [title, slug, content] of kinds) {
    const fields = { title, slug, parent: portal, body: { sv: block('document', content) } };
    const body = JSON.stringify({ id: `${slug}-entry`, contentType: 'article', fields });
    const answer = await fetch(`${fakes.environment.CONTENTFUL_ORIGIN}/__fakes/publish`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`It was not published: ${answer.status}`);
  }
  // No page cache, so that each visit renders.
  site = await openSite({ ...fakes.environment, CONTENT_DEADLINE: '15000', PAGE_CACHE_PAGES: '0' });
});
afterAll(async () => {
  await site.stop();
  await fakes.stop();
});

describe('texts without end', () => {
  it.each(kinds)('%s: the page comes, and soon', async (_what, slug) => {
    const times: number[] = [];
    for (let time = 0; time < 6; time++) {
      const start = performance.now();
      const answer = await fetch(`${site.origin}/djurfakta/${slug}`, { headers: { 'Accept-Language': 'sv' } });
      await answer.text();
      expect(answer.status).toBe(200);
      expect(answer.headers.get('Server-Timing')).toContain('render;');
      // The first visit fetches the content.
      if (time > 0) times.push(performance.now() - start);
    }
    const median = times.toSorted((a, b) => a - b)[2] ?? 0;
    console.log(`${slug}: ${times.map(Math.round).join(' ')} ms`);
    expect(median).toBeLessThan(longest);
  });

  it('what was cut is told once', async () => {
    const log = await site.log();
    const told = kinds.map(([, slug]) => log.split(`A text of ${slug}-entry is too long`).length - 1);
    expect(told).toEqual(kinds.map(([, , , isCut]) => (isCut ? 1 : 0)));
  });
});
