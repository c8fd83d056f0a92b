import * as v from 'valibot';
import type { LocaleCode } from '#i18n/locales.ts';
import type { Warn } from '../../model/canonical-path.ts';
import type { LinkedFile } from '../../model/linked-file.ts';
import type { Picture } from '../../model/picture.ts';
import { readEntry } from './entry-reader.server.ts';

const File = v.looseObject({
  url: v.string(),
  contentType: v.fallback(v.string(), ''),
  fileName: v.fallback(v.string(), ''),
  // An image with missing or invalid dimensions is still accepted.
  details: v.fallback(
    v.optional(
      v.looseObject({
        size: v.fallback(v.number(), 0),
        image: v.fallback(v.optional(v.looseObject({ width: v.number(), height: v.number() })), undefined),
      }),
    ),
    undefined,
  ),
});

/** Kinds of pictures that browsers show, or that are scaled into one that they do. */
const pictures = /^image\/(?:jpe?g|pjpeg|png|gif|webp|avif|svg\+xml|tiff|bmp)(?:;|$)/i;
const otherFiles = /\.(?:pdf|docx?|xlsx?|pptx?|od[tsp]|csv|txt|zip|mp3|m4a|wav|ogg|mp4|m4v|mov|webm|heic|psd)$/i;

function isPicture({ contentType, url }: v.InferOutput<typeof File>): boolean {
  // A stream of octets is any file.
  if (contentType.endsWith('/octet-stream')) return /\.(?:jpe?g|png|gif|webp|avif)$/i.test(url);
  return contentType ? pictures.test(contentType) : !otherFiles.test(url);
}

/** Names that files have. They say nothing of a picture: its description is then empty. */
const namesOfFiles = [
  /\.(?:jpe?g|png|gif|webp|avif|heic|tiff?|bmp|svg)$/i,
  // Cameras: IMG_0001, _DSC0001, FB_IMG_123.
  /^(?:copy of )?_?(?:[A-Z]+_)?(?:IMG|MG|DSC[NF]?|PXL|MVIMG|VID|GOPR|DJI|SAM|CIMG|P(?=\d{6}))[-_ ]?E?\d[\d_ .()-]*\S*$/i,
  // Programs and services: Skärmbild 2026-01-02 kl. 10.11, photo-1518791841217-8f16, Bild 1, namnlös.
  /^(?:screen ?shot|skärm(?:avbild|bild)|whatsapp image|signal|received|photo|image|picture|bild|foto|pexels(?:-photo)?|shutterstock|adobe ?stock|istock|unsplash|scan|untitled|namnlös|unnamed|fullsizerender|download|hämtad|thumbnail|img|dsc)(?: from)?(?:[-_ ]*\(?\d(?:[\d\s.:()_-]|at|kl|[ap]m|[a-f])*)?$/i,
  /^(?:kopia av |copy of )?(?:namnlös|untitled) design\b/i,
  /^(?:(?:chatgpt image|dall·e|pexels|file)[ -]|image from ios|microsoftteams-image)/i,
  /^[\d\s_.-]+$/,
  // One word joined by underscores, or with its size: rav_final_v2, räv-1200x800.
  /^[^\s_]+_\S*$/,
  /^\S*\d{3,}x\d{3,}\S*$/,
  // The same with hyphens: rav-i-sno-final, räv-2, and a service's own number.
  /^[^\s-]+(?:-[^\s-]+){2,}$|^[^\s-]+-\d+$/,
  /^(?=.*\d)[\da-f]{12,}$/i,
];

function isWords(text: string): boolean {
  return text !== '' && !namesOfFiles.some((name) => name.test(text));
}

function readFile(value: unknown, locale: LocaleCode) {
  const asset = readEntry(value, locale);
  const file = v.safeParse(File, asset?.field('file'));
  if (!asset || !file.success) return null;
  const { url } = file.output;
  return { asset, ...file.output, url: url.startsWith('//') ? `https:${url}` : url };
}

/**
 * Maps an asset to a picture: `//` becomes https, missing sizes become 0. Null for a file that is no picture, with a
 * warning.
 */
export function toPicture(value: unknown, locale: LocaleCode, warn: Warn = () => {}): Picture | null {
  const file = readFile(value, locale);
  if (!file) return null;
  const { asset, url, contentType, details } = file;
  if (!isPicture(file)) {
    const kind = contentType || url;
    warn(`The asset ${asset.id} is no picture (${kind}): it is left out where a picture belongs.`, [
      'noPicture',
      asset.id,
      kind,
    ]);
    return null;
  }
  const described = ['description', 'title'].find((name) => isWords(asset.text(name))) ?? 'nothing';
  return {
    url,
    alt: asset.text(described),
    altLanguage: asset.language(described),
    width: details?.image?.width ?? 0,
    height: details?.image?.height ?? 0,
  };
}

/** Maps an asset that is no picture; null for a picture and for anything else. */
export function toFile(value: unknown, locale: LocaleCode): LinkedFile | null {
  const file = readFile(value, locale);
  if (!file || isPicture(file)) return null;
  const { asset, url, contentType, details, fileName } = file;
  const name = asset.text('title') || fileName || (url.split('/').at(-1) ?? '');
  return { url, name, language: asset.language('title'), contentType, bytes: details?.size ?? 0 };
}

/** Refuses an SVG, which may contain scripts, and warns the editor. */
export function toLogotype(value: unknown, locale: LocaleCode, warn: Warn): Picture | null {
  const file = v.safeParse(File, readEntry(value, locale)?.field('file'));
  if (!file.success || !/^image\/svg/i.test(file.output.contentType)) return toPicture(value, locale, warn);
  warn('The footer’s logotype is a drawing (SVG): our own is shown until it is a PNG or WebP', ['logotypeDrawing']);
  return null;
}
