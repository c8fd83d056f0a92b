import { describe, expect, it } from 'vitest';
import { asset, unresolved } from '#fixtures/contentful-entry.fixture.ts';
import { toPicture } from './to-picture.server.ts';

describe('a picture', () => {
  const url = '//images.ctfassets.net/s/a/t/rav.jpg';
  it.each([
    ['an address without scheme gets https', { url }, `https:${url}`],
    ['https stays', { url: 'https://a.example/x' }, 'https://a.example/x'],
  ])('%s', (_, file, shown) => expect(toPicture(asset(file), 'sv')?.url).toBe(shown));

  it.each([
    [url, true],
    ['//images.ctfassets.net/s/a/t/rav.pdf', false],
  ])('is what its name says, where its kind is a stream of octets: %s', (address, isShown) =>
    expect(toPicture(asset({ url: address, contentType: 'application/octet-stream' }), 'sv') !== null).toBe(isShown),
  );

  it.each([
    ['missing', { url }],
    ['without image', { url, details: { size: 5 } }],
    ['null', { url, details: null }],
    ['nonsense', { url, details: { image: { width: 'broad', height: null } } }],
  ])('has sizes 0 where the metadata is %s', (_, file) => {
    expect(toPicture(asset(file), 'sv')).toMatchObject({ url: `https:${url}`, width: 0, height: 0 });
  });

  it.each([
    ['its description', { description: { sv: 'En räv i snö' }, title: { sv: 'Räv' } }, 'sv', 'En räv i snö'],
    ['its title without one', { title: { sv: 'Räv' } }, 'sv', 'Räv'],
    ['nothing without either', {}, 'sv', ''],
    ['in the asked language', { description: { sv: 'Räv', en: 'Fox' } }, 'en', 'Fox'],
  ] as const)('takes its description from %s', (_, more, locale, alt) =>
    expect(toPicture(asset({ url }, more), locale)?.alt).toBe(alt),
  );

  it.each(['application/pdf', 'video/mp4', 'audio/mpeg', 'image/heic', 'text/html'])(
    'is left out, with a warning, when it is %s',
    (contentType) => {
      const warned: string[] = [];
      expect(toPicture(asset({ url, contentType }), 'sv', (message) => void warned.push(message))).toBeNull();
      expect(warned).toEqual([expect.stringContaining(contentType)]);
    },
  );

  it.each([
    ...['IMG_0001.JPG', 'räv.png', 'DSC01234', 'PXL_20260102_101112345', '20260102_1011', 'rav-i-sno.final.webp'],
    ...['röd räv i snö.jpg', '_DSC0001', 'FB_IMG_1234567', 'Skärmbild 2026-01-02 kl. 10.11.12', 'Bild 1', 'Namnlös'],
    ...['rav_final_v2', 'räv-1200x800', 'AdobeStock_123456', 'iStock-123456', 'Scan0001', 'Copy of IMG_0001'],
    ...['photo-1518791841217-8f162f1e1131', 'WhatsApp Image 2026-01-02 at 10.11.12', 'image001', 'P1010001'],
    ...['Namnlös design (3)', 'Kopia av Namnlös design', 'Screenshot (12)', 'Bild (3)', 'download (1)', 'räv-2'],
    ...['Screenshot from 2026-01-02 10-11-12', 'rav-i-sno-final', 'DALL·E 2026-01-02 10.11.12', '9f86d081884c7d65'],
  ])('has no description where it is called %s, which is a file’s name', (name) => {
    expect(toPicture(asset({ url }, { title: { sv: name } }), 'sv')?.alt).toBe('');
    const described = { title: { sv: 'En räv' }, description: { sv: name } };
    expect(toPicture(asset({ url }, described), 'sv')?.alt).toBe('En räv');
  });

  it.each([
    'Räv 2',
    'Scanner i en mataffär',
    'En igelkott_unge i gräset',
    'Bild 1 visar en räv',
    'Foto av en räv',
    '3 rävar',
    'P 3 igelkottar',
    'Signal från en val',
    'Ett djur. Det sover',
    'P som i panda',
    'Räv',
  ])('%s is a description', (title) => {
    expect(toPicture(asset({ url }, { title: { sv: title } }), 'sv')?.alt).toBe(title);
  });

  it.each([
    ['without a file', { sys: { id: 'a' }, fields: { title: { sv: 'Räv' } } }],
    ['whose file has no address', asset({ details: {} })],
    ['that is a link', unresolved('Asset')],
    ['that is nothing', undefined],
  ])('is null %s', (_, value) => expect(toPicture(value, 'sv')).toBeNull());
});
