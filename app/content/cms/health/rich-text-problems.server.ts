import type { ContentFault } from '#i18n/content-problems.ts';
import type { LocaleCode } from '#i18n/locales.ts';
import { safeLinkTarget } from '../../model/link-target.ts';
import { list, readEntry } from '../contentful/entry-reader.server.ts';
import { toFile, toPicture } from '../contentful/to-picture.server.ts';
import { pathOf } from '../contentful/to-rich-text.server.ts';
import type { IsKnownAddress } from './known-addresses.ts';

/** Deeper than any text that is shown. */
const deepest = 40;

export interface TextSurroundings {
  locale: LocaleCode;
  ownOrigin: string;
  isKnown: IsKnownAddress;
}

/** Lists what a page cannot show of an editor's rich text: links that lead nowhere, and embeds that are left out. */
export function problemsOfText(value: unknown, around: TextSurroundings, depth = 0): ContentFault[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  const { nodeType, data, content } = value as Record<string, unknown>;
  const { uri, target } = (data ?? {}) as { uri?: unknown; target?: unknown };
  const problem =
    typeof uri === 'string'
      ? problemOfLink(uri, around)
      : target && typeof nodeType === 'string'
        ? problemOfTarget(nodeType, target, around.locale)
        : null;
  return [...(problem ? [problem] : []), ...list(content).flatMap((child) => problemsOfText(child, around, depth + 1))];
}

function problemOfLink(uri: string, { ownOrigin, isKnown }: TextSurroundings): ContentFault | null {
  const address = safeLinkTarget(uri, ownOrigin);
  if (!address) return ['impossibleLink', uri];
  if (address.startsWith('/') && !isKnown(address)) return ['unknownLink', uri];
  return null;
}

function problemOfTarget(nodeType: string, target: object, locale: LocaleCode): ContentFault | null {
  const { id = '?' } = (target as { sys?: { id?: string } }).sys ?? {};
  const isLink = nodeType.endsWith('hyperlink');
  if (nodeType.includes('resource')) return ['otherSpace', isLink];
  if (nodeType.includes('asset')) {
    if (toPicture(target, locale) || toFile(target, locale)) return null;
    return ['fileUnpublished', id, isLink];
  }
  const entry = readEntry(target, locale);
  if (!entry) return ['entryUnpublished', id, isLink];
  if (pathOf(entry, locale, () => {})) return null;
  const isText = entry.sys.contentType?.sys.id === 'textBlock';
  return isText && !isLink ? null : ['entryWithoutPage', id, isLink];
}
