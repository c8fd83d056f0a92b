import { describe, expect, inject, it } from 'vitest';
import { readPdf } from '#fixtures/read-pdf.ts';
import { firstUnlessLong } from '../support/long.ts';

async function open(path: string) {
  const answer = await fetch(inject('site') + path, { redirect: 'manual', headers: { 'Accept-Language': 'sv' } });
  return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
}

describe('a sheet to print', () => {
  // One of each kind first.
  const onePage = [
    '/djurfakta/rav/malarbild.pdf',
    '/en/djurfakta/rav/faktablad.pdf',
    '/djurfakta/tumlare/fingerdockor.pdf',
    '/djurfakta/plats/skog/memory.pdf',
    '/djurfakta/plats/gard/bingo.pdf',
    '/djurfakta/rav/faktablad.pdf',
    '/djurfakta/hackspett/malarbild.pdf',
    '/djurfakta/rav/fingerdockor.pdf',
    '/en/djurfakta/igelkott/fingerdockor.pdf',
    '/djurfakta/hackspett/faktablad.pdf',
    '/djurfakta/plats/hem/memory.pdf',
    '/en/djurfakta/plats/skog/bingo.pdf',
  ];
  it.each(firstUnlessLong(onePage, 5))('%s is one tagged A4 of vectors, of at most 500 kB', async (path) => {
    const { answer, bytes } = await open(path);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const { unmarked, hasGap } = readPdf(bytes);
    expect([unmarked, hasGap]).toEqual([[], false]);
    const text = bytes.toString('latin1');
    expect(text.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1);
    expect(text).toMatch(/\/MediaBox \[0 0 (?:595\.28 841\.89|841\.89 595\.28)\]/);
    expect(text).toContain('/Marked true');
    expect(text).not.toContain('/Subtype /Image');
    expect(bytes.byteLength).toBeLessThan(500_000);
    expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
    // The same for everybody, and the same again.
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect((await open(path)).bytes.equals(bytes)).toBe(true);
  });

  it.each(
    firstUnlessLong(['/djurfakta/rav/mask.pdf', '/djurfakta/igelkott/mask.pdf', '/en/djurfakta/uggla/mask.pdf'], 1),
  )('%s is a tagged A4 to colour and one in colour, of at most 500 kB', async (path) => {
    const { answer, bytes } = await open(path);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const { pages, text, unmarked, hasGap } = readPdf(bytes);
    expect([pages, unmarked, hasGap]).toEqual([2, [], false]);
    expect(text.match(/1\. \S+/g)).toEqual(['1. Färglägg', '1. Klistra']);
    expect(bytes.toString('latin1').match(/\/Alt /g)).toHaveLength(2);
    expect(bytes.toString('latin1')).not.toContain('/Subtype /Image');
    expect(bytes.byteLength).toBeLessThan(500_000);
  });

  it.each([
    ['another case', '/djurfakta/Rav/Mask.PDF', '/djurfakta/rav/mask.pdf'],
    ['the letters of the animal', '/djurfakta/r%C3%A4v/faktablad.pdf', '/djurfakta/rav/faktablad.pdf'],
    ['a needless language', '/sv/djurfakta/rav/malarbild.pdf', '/djurfakta/rav/malarbild.pdf'],
    ['a place in another case', '/en/djurfakta/plats/Skog/Bingo.pdf', '/en/djurfakta/plats/skog/bingo.pdf'],
    [
      'a lesson in another category',
      '/vuxen/for-vuxna/lektion-igelkott/paket.pdf',
      '/vuxen/for-pedagoger/lektion-igelkott/paket.pdf',
    ],
  ])('is at one address: %s', async (_, address, home) => {
    const { answer } = await open(address);
    expect([answer.status, answer.headers.get('Location')]).toEqual([301, home]);
  });

  it('a lesson has one for the pupils and its guide with the key, in one PDF', async () => {
    const lesson = '/vuxen/for-pedagoger/lektion-igelkott';
    expect((await open(lesson)).bytes.toString()).toContain(`href="${lesson}/paket.pdf"`);
    const { answer, bytes } = await open(`${lesson}/paket.pdf`);
    expect(answer.headers.get('Content-Type')).toBe('application/pdf');
    const { pages, text, unmarked, hasGap } = readPdf(bytes);
    expect([unmarked, hasGap]).toEqual([[], false]);
    expect(pages).toBeGreaterThan(1);
    expect(text.indexOf('stökiga hörn')).toBeLessThan(text.indexOf('Facit, några exempel'));
    expect(text).toContain('måttband');
    expect(text).toContain('Rita en plats där en igelkott kan sova');
    expect(bytes.byteLength).toBeLessThan(500_000);
  });

  it('a lesson’s guide begins no page for a few lines', async () => {
    const { bytes } = await open('/vuxen/for-pedagoger/utomhus-med-klassen/paket.pdf');
    expect(readPdf(bytes).pages).toBe(2);
  });

  it.each([
    '/djurfakta/finns-inte/malarbild.pdf',
    '/djurfakta/finns-inte/fingerdockor.pdf',
    // A salmon’s face makes no mask.
    '/djurfakta/lax/mask.pdf',
    // No lesson.
    '/vuxen/for-vuxna/barn-och-hundar/paket.pdf',
    '/djurfakta/plats/rymden/memory.pdf',
    // Too few animals for a game.
    '/djurfakta/plats/hav/bingo.pdf',
    '/djurfakta/plats/varlden/memory.pdf',
  ])('%s is not there', async (path) => {
    expect((await open(path)).answer.status).toBe(404);
  });

  it.each([
    [
      '/djurfakta/rav',
      ['malarbild', 'faktablad', 'fingerdockor', 'mask'].map((sheet) => `/djurfakta/rav/${sheet}.pdf`),
    ],
    [
      '/en/djurfakta/rav',
      ['malarbild', 'faktablad', 'fingerdockor', 'mask'].map((sheet) => `/en/djurfakta/rav/${sheet}.pdf`),
    ],
    ['/djurfakta/lax', ['malarbild', 'faktablad', 'fingerdockor'].map((sheet) => `/djurfakta/lax/${sheet}.pdf`)],
    ['/djurfakta/plats/skog', ['/djurfakta/plats/skog/memory.pdf', '/djurfakta/plats/skog/bingo.pdf']],
    ['/djurfakta/plats/hav', ['/djurfakta/plats/hav/memory.pdf']],
    ['/djurfakta/plats/varlden', []],
  ])('is linked to from %s where there is one', async (path, sheets) => {
    const links = (await open(path)).bytes.toString().matchAll(/href="([^"]*\.pdf)"/g);
    expect([...links].map(([, link]) => link)).toEqual(sheets);
  });
});
