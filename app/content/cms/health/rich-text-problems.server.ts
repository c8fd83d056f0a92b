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
export function problemsOfText(value: unknown, around: TextSurroundings, depth = 0): string[] {
  if (typeof value !== 'object' || value === null || depth > deepest) return [];
  const { nodeType, data, content } = value as Record<string, unknown>;
  const { uri, target } = (data ?? {}) as { uri?: unknown; target?: unknown };
  const problem =
    typeof uri === 'string'
      ? problemOfLink(uri, around)
      : target && typeof nodeType === 'string'
        ? problemOfTarget(nodeType, target, around.locale)
        : null;
  return [problem ?? [], ...list(content).map((child) => problemsOfText(child, around, depth + 1))].flat();
}

function problemOfLink(uri: string, { ownOrigin, isKnown }: TextSurroundings): string | null {
  const address = safeLinkTarget(uri, ownOrigin);
  if (!address) return `A link cannot lead to “${uri}”: its words are shown without a link.`;
  if (address.startsWith('/') && !isKnown(address)) return `A link leads to “${uri}”, which is no page of the site.`;
  return null;
}

function problemOfTarget(nodeType: string, target: object, locale: LocaleCode): string | null {
  const { id = '?' } = (target as { sys?: { id?: string } }).sys ?? {};
  const isLink = nodeType.endsWith('hyperlink');
  const left = isLink ? 'the words are shown without a link' : 'it is left out';
  if (nodeType.includes('resource')) return `Something of another space is linked or embedded: ${left}.`;
  if (nodeType.includes('asset')) {
    if (toPicture(target, locale) || toFile(target, locale)) return null;
    return `The file ${id} is not published, or holds nothing: ${left}.`;
  }
  const entry = readEntry(target, locale);
  if (!entry) return `The entry ${id} is not published: ${left}.`;
  if (pathOf(entry, locale, () => {})) return null;
  const isText = entry.sys.contentType?.sys.id === 'textBlock';
  return isText && !isLink ? null : `The entry ${id} has no page: ${isLink ? left : 'it is shown without a link'}.`;
}
