import { describe, expect, it } from 'vitest';
import type { Picture } from '../model/picture.ts';
import {
  assetFileName,
  cardSource,
  type ImageDelivery,
  listIpxModifiers,
  logotypeSource,
  responsiveSource,
  type Size,
  shareUrl,
  sizedUrl,
} from './picture-source.ts';

const origin = 'https://images.example';
const file = `${origin}/space/asset/token/rav.jpg`;
const cloud: ImageDelivery = { cloudinaryCloud: 'klubben', folder: 'tov', assetOrigin: origin };
const own: ImageDelivery = { ...cloud, cloudinaryCloud: '' };
const fallback = `${file}?w=1280&fm=webp&q=70`;
const picture = (width: number, height = width, url = file): Picture => ({ url, alt: '', width, height });

interface Candidate {
  url: string;
  descriptor: string;
}

function candidatesOf(srcSet: string): Candidate[] {
  return srcSet.split(', ').map((candidate) => {
    const [url = '', descriptor = ''] = candidate.split(' ');
    return { url, descriptor };
  });
}

const widthsOf = (srcSet: string) => candidatesOf(srcSet).map(({ descriptor }) => Number(descriptor.replace(/w$/, '')));

describe('file names', () => {
  it.each([
    ['rav.jpg', 'rav.jpg'],
    ['r_C3_A4v.jpg', 'räv.jpg'],
    ['_C3_84lg.jpg', 'Älg.jpg'],
    ['sm_C3_A5_f_C3_A5glar.jpg', 'små_fåglar.jpg'],
    ['_C3_A5_C3_A4_C3_B6.jpg', 'åäö.jpg'],
    ['_E2_82_AC.jpg', '€.jpg'],
    ['_F0_9F_A6_8A.jpg', '🦊.jpg'],
    ['r%C3%A4v.jpg', 'räv.jpg'],
    ['r%25_C3_A4v.jpg', 'r%äv.jpg'],
    ['rav_2026.jpg', 'rav_2026.jpg'],
    ['rav_20_21.jpg', 'rav_20_21.jpg'],
    ['tr_C3_A4_2026.jpg', 'trä_2026.jpg'],
    ['rav_C3.jpg', 'rav_C3.jpg'],
    ['rav_FF_FE.jpg', 'rav_FF_FE.jpg'],
    ['rav_c3_a4.jpg', 'rav_c3_a4.jpg'],
    ['rav_20_28_29.jpg', 'rav ().jpg'],
    ['r_C3_A4v_20_281_29.jpg', 'räv (1).jpg'],
    ['r_C3_A4v_20i_20sn_C3_B6_21.jpg', 'räv i snö!.jpg'],
    ['rav_2C_20alg_20_26_20hare.jpg', 'rav, alg & hare.jpg'],
    ['r_C3_A4v_20_28sommar_202026_29.jpg', 'räv (sommar 2026).jpg'],
    ['rav_28.jpg', 'rav_28.jpg'],
    ['rav_2E_2E_2F.jpg', 'rav_2E_2E_2F.jpg'],
  ])('%s is %s', (written, expected) => {
    expect(assetFileName(`${origin}/space/asset/token/${written}`)).toBe(expected);
  });

  it('end before the query', () => {
    expect(assetFileName(`${file}?w=100#x`)).toBe('rav.jpg');
  });

  it.each(['', 'rav.jpg', `${origin}/`, `${origin}/mapp/`, `${origin}/%E4.jpg`])('cannot be read from %j', (url) => {
    expect(() => assetFileName(url)).toThrow();
  });
});

describe('through the image CDN', () => {
  const upload = 'https://res.cloudinary.com/klubben/image/upload';

  it.each([
    ['a width alone, in lfill', { width: 640, crop: 'lfill', density: 1 }, 'w_640,c_lfill,g_faces,dpr_1,f_auto,q_auto'],
    [
      'width and height, in fill',
      { width: 480, height: 400, crop: 'fill', density: 1 },
      'w_480,h_400,c_fill,g_faces,dpr_1,f_auto,q_auto',
    ],
    ['twice the density', { width: 640, crop: 'lfill', density: 2 }, 'w_640,c_lfill,g_faces,dpr_2,f_auto,q_auto'],
  ] as const)('%s', (_name, size, modifiers) => {
    expect(sizedUrl(file, size, cloud)).toBe(`${upload}/${modifiers}/tov/rav.jpg`);
  });

  it.each([
    ['r_C3_A4v.jpg', 'r%C3%A4v.jpg'],
    ['a%2Fb.jpg', 'a%2Fb.jpg'],
    ['a%2F..%2F..%2Fb.jpg', 'a%2F..%2F..%2Fb.jpg'],
    ['a%20b.jpg', 'a%20b.jpg'],
    ['a%3Fb%23c.jpg', 'a%3Fb%23c.jpg'],
  ])('the file %s is asked for as %s, in the club’s folder', (written, expected) => {
    const url = sizedUrl(`${origin}/s/a/t/${written}`, { width: 320, crop: 'lfill', density: 1 }, cloud);
    expect(url).toBe(`${upload}/w_320,c_lfill,g_faces,dpr_1,f_auto,q_auto/tov/${expected}`);
  });

  it.each([
    '',
    'rav.jpg',
    `${origin}/`,
    `${origin}/%E4.jpg`,
    'https://elsewhere.example/rav.jpg',
    `${origin}.evil.example/rav.jpg`,
  ])('what cannot be rewritten is shown as it is: %j', (url) => {
    expect(sizedUrl(url, { width: 320, crop: 'lfill', density: 1 }, cloud)).toBe(url);
  });
});

describe('a logotype', () => {
  it.each([
    ['wide', { width: 800, height: 100 }, { width: 160, height: 20 }],
    ['high', { width: 100, height: 200 }, { width: 20, height: 40 }],
    ['of sizes that nobody said', { width: 0, height: 0 }, { width: 40, height: 40 }],
  ])('%s keeps its shape, in a size that is on the list', (_shape, size, shown) => {
    expect(logotypeSource({ url: file, alt: '', ...size }, own)).toEqual({
      src: '/_ipx/w_320&f_webp/space/asset/token/rav.jpg',
      ...shown,
    });
    expect(listIpxModifiers().has('w_320&f_webp')).toBe(true);
  });

  it('that is kept elsewhere is none', () => {
    expect(logotypeSource({ url: 'https://elsewhere.example/l.png', alt: '', width: 1, height: 1 }, own)).toBeNull();
  });
});

describe('through this site', () => {
  it.each([
    [{ width: 640, crop: 'lfill', density: 1 }, 'w_640&f_webp'],
    [{ width: 640, crop: 'lfill', density: 2 }, 'w_1280&f_webp'],
    [{ width: 480, height: 400, crop: 'fill', density: 2 }, 's_960x800&f_webp'],
  ] as const)('%j is %s', (size, modifiers) => {
    expect(sizedUrl(file, size, own)).toBe(`/_ipx/${modifiers}/space/asset/token/rav.jpg`);
  });

  it.each([
    'https://elsewhere.example/rav.jpg',
    `${origin}.evil.example/rav.jpg`,
    `${origin}:8443/rav.jpg`,
    `${origin}/space/asset/token/rav.svg`,
    '/rav.jpg',
    '',
  ])('only the content service’s pictures go: not %j', (url) => {
    expect(sizedUrl(url, { width: 320, crop: 'lfill', density: 1 }, own)).toBe(url);
  });

  it.each([
    ["räv (1)!'s*.jpg", 'r%C3%A4v%20%281%29%21%27s%2A.jpg'],
    ['r%c3%a4v.jpg', 'r%C3%A4v.jpg'],
    ['r%61v,%20liten.jpg', 'rav%2C%20liten.jpg'],
    ["katt(sover)'.webp", 'katt%28sover%29%27.webp'],
    ['100%.jpg', '100%.jpg'],
  ])('%s is spelt in one way', (name, spelt) => {
    const size: Size = { width: 320, crop: 'lfill', density: 1 };
    expect(sizedUrl(`${origin}/space/asset/token/${name}`, size, own)).toBe(
      `/_ipx/w_320&f_webp/space/asset/token/${spelt}`,
    );
  });

  it('none go when no origin is named', () => {
    expect(sizedUrl('/rav.jpg', { width: 320, crop: 'lfill', density: 1 }, { ...own, assetOrigin: '' })).toBe(
      '/rav.jpg',
    );
  });

  it('every size that a page asks for is in the closed set, and the set holds no other', () => {
    const asked = [cardSource(picture(5000), own), responsiveSource(picture(5000), own)].flatMap((source) => [
      source.src,
      source.placeholder,
      ...candidatesOf(source.srcSet).map(({ url }) => url),
    ]);
    const modifiers = new Set(asked.map((url) => url.split('/')[2] ?? ''));
    modifiers.add(shareUrl(file, own)?.split('/')[2] ?? '');
    expect(modifiers).toEqual(listIpxModifiers());
  });
});

describe('a card’s picture', () => {
  it.each([cloud, own])('is 400 high in both densities', (delivery) => {
    const { src, srcSet, width, height, original } = cardSource(picture(2000), delivery);
    const [single, double] = candidatesOf(srcSet);
    expect(single).toEqual({ url: src, descriptor: '1x' });
    expect(double?.descriptor).toBe('2x');
    expect({ width, height, original }).toEqual({ width: 480, height: 400, original: fallback });
    expect(decodeURIComponent(src)).toMatch(delivery.cloudinaryCloud ? /w_480,h_400,c_fill,/ : /s_480x400&f_webp/);
  });
});

describe('a responsive picture', () => {
  it('comes at the breakpoints in both densities, each width once, narrow first', () => {
    const expected = [320, 640, 768, 1024, 1280, 1536, 2048, 2560, 3072];
    expect(widthsOf(responsiveSource(picture(5000), own).srcSet)).toEqual(expected);
    expect(widthsOf(responsiveSource(picture(5000), cloud).srcSet)).toEqual(expected);
  });

  it.each([
    [own, (url: string) => Number(/w_(\d+)/.exec(url)?.[1])],
    [cloud, (url: string) => Number(/w_(\d+)/.exec(url)?.[1]) * Number(/dpr_(\d)/.exec(url)?.[1])],
  ])('says how wide each really is', (delivery, widthIn) => {
    for (const { url, descriptor } of candidatesOf(responsiveSource(picture(5000), delivery).srcSet)) {
      expect(`${widthIn(url)}w`).toBe(descriptor);
    }
  });

  it.each([321, 640, 700, 1000, 1024, 2047, 3000])('%i px wide is never asked for wider', (width) => {
    const { srcSet, src } = responsiveSource(picture(width), own);
    expect(Math.max(...widthsOf(srcSet))).toBeLessThanOrEqual(width);
    expect(candidatesOf(srcSet).map(({ url }) => url)).toContain(src);
  });

  it('exactly as wide as a breakpoint has that breakpoint', () => {
    expect(widthsOf(responsiveSource(picture(640), own).srcSet)).toEqual([320, 640]);
  });

  it('smaller than every breakpoint comes in one, the smallest', () => {
    expect(widthsOf(responsiveSource(picture(100), own).srcSet)).toEqual([320]);
  });

  it('of unknown size comes in all, its size still unknown', () => {
    const source = responsiveSource(picture(0), own);
    expect(widthsOf(source.srcSet)).toHaveLength(9);
    expect(source).toMatchObject({ width: 0, height: 0 });
  });

  it('keeps its own size, a fallback that is never the full original, and a small blurred placeholder', () => {
    const source = responsiveSource(picture(2000, 1500), own);
    expect(source).toMatchObject({ width: 2000, height: 1500, original: fallback });
    expect(source.placeholder).toBe('/_ipx/q_50&blur_3&s_10x10/space/asset/token/rav.jpg');
    expect(responsiveSource(picture(2000), cloud).placeholder).toMatch(/\/w_10,h_10,.*e_blur.*q_50.*\/tov\/rav\.jpg$/);
  });
});
