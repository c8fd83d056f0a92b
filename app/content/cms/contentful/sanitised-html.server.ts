import sanitizeHtml from 'sanitize-html';
import { safeLinkTarget } from '../../model/link-target.ts';

/**
 * Sanitises an editor's HTML: a few inline tags and links to safe addresses, nothing else. All such HTML goes
 * through here.
 */
export function sanitiseHtml(html: string, ownOrigin = ''): string {
  return sanitizeHtml(html, {
    allowedTags: ['a', 'b', 'br', 'em', 'i', 'span', 'strong'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => {
        const target = safeLinkTarget(href, ownOrigin);
        const attribs: Record<string, string> = target ? { href: target } : {};
        return { tagName, attribs };
      },
    },
  });
}
