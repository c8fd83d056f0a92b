import * as v from 'valibot';
import { requiredText, seconds, setting } from './values.server.ts';

/** The content service, and caches in front of the site. */
export const contentSettings = {
  cdnSeconds: setting('CDN_SECONDS', 'time a CDN may cache a page; 0: no CDN', 's', '0', seconds),
  contentSnapshotFile: setting(
    'CONTENT_SNAPSHOT_FILE',
    'snapshot of the content, so that the site can start while the content service is down; may be deleted at any time',
    'path',
    '.cache/content.db',
    requiredText,
  ),
  contentSyncInterval: setting(
    'CONTENT_SYNC_INTERVAL',
    'interval between syncs with the content service, with or without webhooks',
    's, 1 or more',
    '60',
    v.pipe(seconds, v.minValue(1)),
  ),
  contentBreakerCooldown: setting(
    'CONTENT_BREAKER_COOLDOWN',
    'circuit breaker of the content service: time it stays open after a refused token, or after five failures in 30 s',
    's',
    '15',
    seconds,
  ),
  contentMassDeleteGrace: setting(
    'CONTENT_MASS_DELETE_GRACE',
    'mass-deletion guard: time that a loss of more than half of the content must last before it is applied',
    's',
    '3600',
    seconds,
  ),
};
