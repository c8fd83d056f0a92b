import * as v from 'valibot';
import type { LocaleCode } from '#i18n/locales.ts';
import type { Warn } from '../../model/canonical-path.ts';
import type { Picture } from '../../model/picture.ts';
import { readEntry } from './entry-reader.server.ts';

const File = v.looseObject({
  url: v.string(),
  contentType: v.fallback(v.string(), ''),
  // An image with missing or invalid dimensions is still accepted.
  details: v.fallback(
    v.optional(v.looseObject({ image: v.optional(v.looseObject({ width: v.number(), height: v.number() })) })),
    undefined,
  ),
});

/** Maps an asset to a picture: `//` becomes https, missing sizes become 0. */
export function toPicture(value: unknown, locale: LocaleCode): Picture | null {
  const asset = readEntry(value, locale);
  const file = v.safeParse(File, asset?.field('file'));
  if (!asset || !file.success) return null;
  const { url, details } = file.output;
  return {
    url: url.startsWith('//') ? `https:${url}` : url,
    alt: asset.text('description') || asset.text('title'),
    altLanguage: asset.language(asset.text('description') ? 'description' : 'title'),
    width: details?.image?.width ?? 0,
    height: details?.image?.height ?? 0,
  };
}

/** Refuses an SVG, which may contain scripts, and warns the editor. */
export function toLogotype(value: unknown, locale: LocaleCode, warn: Warn): Picture | null {
  const file = v.safeParse(File, readEntry(value, locale)?.field('file'));
  if (!file.success || !/^image\/svg/i.test(file.output.contentType)) return toPicture(value, locale);
  warn('The footer’s logotype is a drawing (SVG): our own is shown until it is a PNG or WebP');
  return null;
}
