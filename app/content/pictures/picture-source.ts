import type { Picture } from '../model/picture.ts';

/** Image delivery: through the image CDN when a cloud is configured, else scaled by this site at `/_ipx`. */
export interface ImageDelivery {
  cloudinaryCloud: string;
  folder: string;
  /** Origin whose pictures may be resized; pictures of other origins are shown as they are. */
  assetOrigin: string;
}

export interface Size {
  width: number;
  height?: number;
  /** `lfill` never enlarges; `fill` may. */
  crop: 'lfill' | 'fill';
  density: 1 | 2;
}

/** Image sources of a picture: URL, `srcset`, placeholder, and fallback if it fails. */
export interface PictureSource {
  src: string;
  srcSet: string;
  placeholder: string;
  original: string;
  width: number;
  height: number;
}

const breakpoints = [320, 640, 768, 1024, 1280, 1536] as const;
const densities = [1, 2] as const;
/** Possible sizes of a full-width picture by their pixels, the smallest first. */
const widths = [
  ...new Map(
    breakpoints.flatMap((width) => densities.map((density) => [width * density, { width, density }] as const)),
  ),
].sort(([a], [b]) => a - b);
const card = { width: 480, height: 400 };
/** Size of a share picture, as the social networks ask for, px. */
export const share = { width: 1200, height: 630 };
const placeholder = 'q_50&blur_3&s_10x10';

/** Allowlist of the modifiers that `/_ipx` serves: the sizes this site uses, and no other. */
export function listIpxModifiers(): ReadonlySet<string> {
  return new Set([
    placeholder,
    ...densities.map((density) => toIpxModifiers({ ...card, crop: 'fill', density })),
    toIpxModifiers({ ...share, crop: 'fill', density: 1 }),
    ...breakpoints.flatMap((width) => densities.map((density) => toIpxModifiers({ width, crop: 'lfill', density }))),
  ]);
}

export function cardSource(picture: Picture, delivery: ImageDelivery): PictureSource {
  const at = (density: 1 | 2) => sizedUrl(picture.url, { ...card, crop: 'fill', density }, delivery);
  return { ...common(picture, delivery), ...card, src: at(1), srcSet: `${at(1)} 1x, ${at(2)} 2x` };
}

/** URL of a share picture; null for a picture that cannot be resized. */
export function shareUrl(url: string, delivery: ImageDelivery): string | null {
  const sized = sizedUrl(url, { ...share, crop: 'fill', density: 1 }, delivery);
  return sized === url ? null : sized;
}

/** Box of a logotype within a line of text, px. The smallest available picture serves it at both densities. */
const logotypePlace = { width: 160, height: 40 };

/**
 * Source of a logotype in its own aspect ratio. Returns null for one on a foreign origin, which would send a request
 * there.
 */
export function logotypeSource(
  { url, width, height }: Picture,
  delivery: ImageDelivery,
): Pick<PictureSource, 'src' | 'width' | 'height'> | null {
  const src = sizedUrl(url, { width: breakpoints[0], crop: 'lfill', density: 1 }, delivery);
  if (src === url) return null;
  const square = { width: logotypePlace.height, height: logotypePlace.height };
  if (!width || !height) return { src, ...square };
  const scale = Math.min(logotypePlace.width / width, logotypePlace.height / height);
  return { src, width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** Sources of a full-width picture, at the breakpoints in both densities. Never wider than the original. */
export function responsiveSource(picture: Picture, delivery: ImageDelivery): PictureSource {
  const largest = picture.width || Number.POSITIVE_INFINITY;
  const fitting = widths.filter(([pixels]) => pixels <= largest);
  const usable = fitting.length ? fitting : widths.slice(0, 1);
  const url = (size: { width: number; density: 1 | 2 }) => sizedUrl(picture.url, { ...size, crop: 'lfill' }, delivery);
  const middle = usable[Math.floor(usable.length / 2)] ?? usable[0];
  return {
    ...common(picture, delivery),
    src: middle ? url(middle[1]) : picture.url,
    srcSet: usable.map(([pixels, size]) => `${url(size)} ${pixels}w`).join(', '),
  };
}

function common(picture: Picture, delivery: ImageDelivery) {
  const { width, height, url } = picture;
  return { width, height, original: fallbackUrl(url, delivery), placeholder: placeholderUrl(url, delivery) };
}

/**
 * URL shown when the scaled picture fails: the content service's own scaling, so that a telephone never loads an
 * original of many megabytes.
 */
function fallbackUrl(url: string, delivery: ImageDelivery): string {
  return isOurs(url, delivery) ? `${url}?w=${breakpoints[4]}&fm=webp&q=70` : url;
}

/** URL of a picture at a size, through the configured delivery. Returns the original URL when it cannot be resized. */
export function sizedUrl(url: string, size: Size, delivery: ImageDelivery): string {
  if (delivery.cloudinaryCloud) return cloudinaryUrl(url, cloudinaryModifiers(size), delivery);
  return ipxUrl(url, toIpxModifiers(size), delivery);
}

function placeholderUrl(url: string, delivery: ImageDelivery): string {
  if (delivery.cloudinaryCloud) return cloudinaryUrl(url, 'w_10,h_10,c_fill,e_blur:300,q_50,f_auto', delivery);
  return ipxUrl(url, placeholder, delivery);
}

function toIpxModifiers({ width, height, density }: Size): string {
  const size = height ? `s_${width * density}x${height * density}` : `w_${width * density}`;
  return `${size}&f_webp`;
}

function isOurs(url: string, { assetOrigin }: ImageDelivery): boolean {
  // A drawing (SVG) needs no scaling, and is never made into pixels.
  return assetOrigin !== '' && url.startsWith(`${assetOrigin}/`) && !/\.svg$/i.test(url);
}

function ipxUrl(url: string, modifiers: string, delivery: ImageDelivery): string {
  if (!isOurs(url, delivery)) return url;
  return `/_ipx/${modifiers}${url.slice(delivery.assetOrigin.length).split('/').map(encodeSegment).join('/')}`;
}

/** Spells a name in the one way that `/_ipx` serves: `räv (1)!.jpg` has several, and each would be a picture of its own. */
function encodeSegment(segment: string): string {
  try {
    const encoded = encodeURIComponent(decodeURIComponent(segment));
    return encoded.replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  } catch {
    return segment;
  }
}

function cloudinaryModifiers({ width, height, crop, density }: Size): string {
  const size = height ? `w_${width},h_${height}` : `w_${width}`;
  return `${size},c_${crop},g_faces,dpr_${density},f_auto,q_auto`;
}

function cloudinaryUrl(url: string, modifiers: string, delivery: ImageDelivery): string {
  if (!isOurs(url, delivery)) return url;
  const { cloudinaryCloud, folder } = delivery;
  try {
    const encoded = encodeURIComponent(assetFileName(url));
    return `https://res.cloudinary.com/${cloudinaryCloud}/image/upload/${modifiers}/${folder}/${encoded}`;
  } catch {
    return url;
  }
}

/**
 * File name of a content-service picture, with percent and hex escapes decoded (specification §7.4).
 * @throws Error when the URL has no file name or its escapes are not UTF-8
 */
export function assetFileName(url: string): string {
  const name = decodeURIComponent(new URL(url).pathname.split('/').at(-1) ?? '');
  if (!name) throw new Error(`No file name in ${url}`);
  const letters = name.replace(/(?:_[89A-F][0-9A-F])+/g, (escapes) => decodeHexEscapes(escapes));
  return isEscaped.test(name) ? letters.replace(signEscape, (escape) => decodeHexEscapes(escape)) : letters;
}

/** A name that was escaped as a whole: it has a letter's bytes, a pair of parentheses or a sign with a letter in its code. */
const isEscaped = /_[C-F][0-9A-F]_[89AB][0-9A-F]|_28.*_29|_2[A-C]/;
/** A blank or a sign; `_2026` stays a year, and dots and slashes are never made. */
const signEscape = /_20(?!\d\d(?!\d))|_2[1-9A-D]|_3[A-F]|_40|_5[BD]|_7[BD]/g;

/**
 * Decodes `_C3_A4` to ä. A run that is not UTF-8 stays. In `rav_20_21` nothing says that it was
 * escaped.
 */
function decodeHexEscapes(escapes: string): string {
  const bytes = Uint8Array.from(escapes.slice(1).split('_'), (pair) => Number.parseInt(pair, 16));
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return escapes;
  }
}
