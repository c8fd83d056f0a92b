import { expect, it } from 'vitest';
import { renderForReader } from '#fixtures/render-for-reader.tsx';
import { documentOf } from '#fixtures/rich-text-writer.ts';
import { samplePicture, sampleTextBlock } from '#fixtures/sample-article.ts';
import { toComic } from '../../cms/contentful/comic.server.ts';
import { readEntry } from '../../cms/contentful/entry-reader.server.ts';
import type { Comic } from '../../model/magazine/comic.ts';
import { readPieces } from '../../model/magazine/pieces.ts';
import { ComicStrip } from './comic-strip.tsx';
import { Contents } from './contents.tsx';
import { Pieces } from './pieces.tsx';

const comic: Comic = {
  title: 'Fem minuter till',
  language: 'sv',
  panels: [
    { id: 'a', picture: samplePicture, lines: [{ speaker: 'Tass', line: 'Mmm …' }], language: 'sv' },
    { id: 'b', picture: { ...samplePicture, altLanguage: 'en' }, lines: [], language: 'sv' },
  ],
};
const block = (kind: string) => sampleTextBlock(kind, documentOf(`Text om ${kind}.`), `Om ${kind}`);
const pieces = readPieces([block('Berättelse '), block('fakta'), block('pyssel'), block('recept'), block('gåta')]);

it('the contents name each piece, the comic second, and every link leads to one', () => {
  const shown = renderForReader(<Contents pieces={pieces} comic={comic} />);
  expect([...shown.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'del-1',
    'serie',
    'del-2',
    'del-3',
    'del-4',
  ]);
  const page = renderForReader(<Pieces pieces={pieces} comic={comic} />);
  expect([...page.matchAll(/<section[^>]* id="([^"]+)"/g)].map(([, id]) => id)).toEqual([
    'del-1',
    'serie',
    'del-2',
    'del-3',
    'del-4',
  ]);
});

it('what is to make lies on one table, and a riddle alone in an article is told as before', () => {
  const page = renderForReader(<Pieces pieces={pieces} comic={null} />);
  expect(page).toMatch(/pieces"><section[^>]*id="del-2".*?<\/section><section[^>]*id="del-3".*?<\/section><\/div>/s);
  expect(renderForReader(<Pieces pieces={readPieces([block('gåta')])} comic={null} />)).toContain('class="wrap talk"');
  expect(renderForReader(<Pieces pieces={[]} comic={null} />)).toBe('');
});

it('a comic is told by texts: of the picture what happens, below it who says what', () => {
  const shown = renderForReader(<ComicStrip comic={comic} />);
  expect(shown).toContain('alt="En räv"');
  expect(shown).toMatch(/<p[^>]*data-spoken[^>]*><b>Tass<\/b> Mmm …<\/p>/);
  expect(shown).toContain('lang="en-US"');
});

it('a comic is read from its fields, and a panel without a picture is left out', () => {
  const sys = (id: string, type: string) => ({ id, contentType: { sys: { id: type } } });
  const file = { sv: { url: '//images.example/a.webp', contentType: 'image/webp' } };
  const panel = (id: string, fields: object) => ({ sys: sys(id, 'comicPanel'), fields });
  const asset = { sys: { id: 'bild' }, fields: { file, description: { sv: 'Tass blundar.' } } };
  const said = { secondSpeaker: { sv: 'Vinge' }, secondLine: { sv: 'Vakna!' }, firstSpeaker: { sv: 'Tass' } };
  const read = (panels: object[]) => {
    const fields = { comicTitle: { sv: 'Sömn' }, comic: { sv: panels } };
    const article = readEntry({ sys: sys('nr', 'article'), fields }, 'sv');
    return article && toComic(article, 'sv', () => {});
  };
  expect(read([panel('a', { picture: { sv: asset }, ...said }), panel('b', said)])).toMatchObject({
    title: 'Sömn',
    panels: [{ id: 'a', picture: { alt: 'Tass blundar.' }, lines: [{ speaker: 'Vinge', line: 'Vakna!' }] }],
  });
  expect(read([panel('b', said)])).toBeNull();
  expect(read([])).toBeNull();
});
