import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { CachedFragment, FragmentCacheContext } from './cached-fragment.tsx';
import { createFragmentCache, type FragmentCache } from './fragment-cache.server.ts';

interface Card {
  name: string;
}

let rendered = 0;

/** A card that counts how often it is shown. */
function cardOf(name: string): Card {
  return {
    get name() {
      rendered += 1;
      return name;
    },
  };
}

const fox = cardOf('Räv');

function Page({ card, variant = 'sv', heading = 'Djur' }: { card: Card; variant?: string; heading?: string }) {
  return (
    <main>
      <h1>{heading}</h1>
      <CachedFragment of={card} variant={variant}>
        <Name card={card} />
      </CachedFragment>
      <p>Slut – på riktigt</p>
    </main>
  );
}

function Name({ card }: { card: Card }) {
  return <b>{card.name} &lt;tam&gt;</b>;
}

/** A page as it goes out, by what it is known, and how many of its parts were rendered for it. */
function make(parts: FragmentCache, page = <Page card={fox} />) {
  const open = parts.open();
  const before = rendered;
  const { pieces, hash } = open.putTogether(
    renderToString(<FragmentCacheContext value={open}>{page}</FragmentCacheContext>),
  );
  const html = pieces.map(({ bytes }) => bytes.toString()).join('');
  return { html, hash: hash(), rendered: rendered - before };
}

describe('a part that pages share', () => {
  it('is rendered for the first page, and stands in the second as it did there', () => {
    const parts = createFragmentCache();
    const [first, second] = [make(parts), make(parts)];
    expect(first).toEqual({ ...second, rendered: 1 });
    expect(second.rendered).toBe(0);
    expect(second.html).toBe(renderToString(<Page card={fox} />));
  });

  it('stands in another page, too', () => {
    const parts = createFragmentCache();
    make(parts);
    const other = make(parts, <Page card={fox} heading="Skog" />);
    expect(other).toMatchObject({ html: renderToString(<Page card={fox} heading="Skog" />), rendered: 0 });
  });

  it.each([
    ['made of something else', <Page key="else" card={cardOf('Räv')} />],
    ['in another variant', <Page key="variant" card={fox} variant="en" />],
  ])('is rendered anew when it is %s', (_, page) => {
    const parts = createFragmentCache();
    make(parts);
    expect(make(parts, page).rendered).toBe(1);
  });

  it('is rendered for each site', () => {
    make(createFragmentCache());
    expect(make(createFragmentCache()).rendered).toBe(1);
  });

  it('may have parts of its own, which are made with it', () => {
    const page = (
      <CachedFragment of={fox} variant="whole">
        <Page card={fox} />
      </CachedFragment>
    );
    const parts = createFragmentCache();
    for (const turn of [make(parts, page), make(parts, page)]) expect(turn.html).toBe(renderToString(page));
    // It was part of another, and is not known by itself.
    expect(make(parts).rendered).toBe(1);
  });
});

describe('a page of parts', () => {
  it('takes in what is ready, wherever its mark stands', () => {
    const parts = createFragmentCache().open();
    const style = { bytes: Buffer.from('b{color:#000}'), hash: 'abc' };
    const { pieces } = parts.putTogether(`<style>${parts.mark(style)}</style>å`);
    expect(pieces.map(({ bytes, isShared }) => [bytes.toString(), isShared])).toEqual([
      ['<style>', false],
      ['b{color:#000}', true],
      ['</style>å', false],
    ]);
  });

  it('is known by its own words and by what its parts are known by', () => {
    const parts = createFragmentCache();
    const hashes = [
      make(parts),
      make(parts, <Page card={fox} heading="Skog" />),
      make(parts, <Page card={cardOf('Hare')} />),
    ].map(({ hash }) => hash);
    expect(new Set(hashes).size).toBe(3);
    expect(make(createFragmentCache()).hash).toBe(hashes[0]);
  });

  it('does not take words for a mark', () => {
    const page = <Page card={fox} heading={'<shared-part n="0"></shared-part>'} />;
    expect(make(createFragmentCache(), page).html).toBe(renderToString(page));
  });
});
