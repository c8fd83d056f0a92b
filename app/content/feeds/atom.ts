import { escapeXml } from './xml.ts';

export interface FeedEntry {
  url: string;
  title: string;
  titleLanguage: string;
  summary: string;
  summaryLanguage: string;
  /** ISO 8601; empty when unknown. */
  publishedAt: string;
  updatedAt: string;
}

export interface Feed {
  title: string;
  /** Page of the feed; `selfUrl` is the feed's own URL. */
  url: string;
  selfUrl: string;
  language: string;
  author: string;
  entries: FeedEntry[];
}

/** Renders an Atom feed (RFC 4287), with the entries in the given order. */
export function atomXml(feed: Feed): string {
  const updated =
    feed.entries
      .map(({ updatedAt }) => updatedAt)
      .toSorted()
      .at(-1) ?? '1970-01-01T00:00:00Z';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(feed.language)}">`,
    `<id>${escapeXml(feed.url)}</id><title>${escapeXml(feed.title)}</title><updated>${escapeXml(updated)}</updated>`,
    `<author><name>${escapeXml(feed.author)}</name></author>`,
    `<link rel="self" href="${escapeXml(feed.selfUrl)}"/><link href="${escapeXml(feed.url)}"/>`,
    ...feed.entries.map((entry) => entryXml(entry, feed.language)),
    '</feed>',
    '',
  ].join('\n');
}

function entryXml(entry: FeedEntry, around: string): string {
  const { url, title, titleLanguage, summary, summaryLanguage, publishedAt, updatedAt } = entry;
  const lang = (language: string) => (language === around ? '' : ` xml:lang="${escapeXml(language)}"`);
  const published = publishedAt && `<published>${escapeXml(publishedAt)}</published>`;
  const dates = `${published}<updated>${escapeXml(updatedAt)}</updated>`;
  const text =
    `<title${lang(titleLanguage)}>${escapeXml(title)}</title>` +
    `<summary${lang(summaryLanguage)}>${escapeXml(summary)}</summary>`;
  return `<entry><id>${escapeXml(url)}</id>${text}<link href="${escapeXml(url)}"/>${dates}</entry>`;
}
