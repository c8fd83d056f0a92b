import * as v from 'valibot';
import { onOff, requiredText, setting, whole } from './values.server.ts';

/** Content and page caching. */
export const contentSettings = {
  pageCachePages: setting(
    'PAGE_CACHE_PAGES',
    'how many finished documents are kept in memory, some ten kB each, and 200 MB of them at most before they are compressed; 0: none',
    'pages',
    '2000',
    whole,
  ),
  fragmentCache: setting(
    'FRAGMENT_CACHE',
    'whether parts that documents share, such as menus and cards, are rendered once and taken from memory after that',
    'on, off',
    'on',
    onOff,
  ),
  cdnSeconds: setting(
    'CDN_SECONDS',
    'how long a CDN in front may show a page before it asks again; 0: there is none',
    's',
    '0',
    whole,
  ),
  contentSnapshotFile: setting(
    'CONTENT_SNAPSHOT_FILE',
    'where the content is kept, so that the site starts with its content service down; may be deleted at any time',
    'path',
    '.cache/content.json',
    requiredText,
  ),
  contentPoll: setting(
    'CONTENT_POLL',
    'how often the content service is asked what has changed, webhooks or none',
    's, 1 or more',
    '60',
    v.pipe(whole, v.minValue(1)),
  ),
  contentRest: setting(
    'CONTENT_REST',
    'how long the content service is left alone after it has refused the token, or failed five times in half a minute',
    's',
    '15',
    whole,
  ),
  contentDoubt: setting(
    'CONTENT_DOUBT',
    'how long the loss of more than half of the content must last before it is believed',
    's',
    '3600',
    whole,
  ),
};
