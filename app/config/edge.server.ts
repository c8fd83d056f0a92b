import * as v from 'valibot';
import { setting, whole } from './values.server.ts';

/** Connections and shutdown. */
export const edgeSettings = {
  maxConnections: setting(
    'MAX_CONNECTIONS',
    'how many connections are held at once; further ones are closed unheard',
    'connections',
    '4096',
    v.pipe(whole, v.minValue(1)),
  ),
  keepAlive: setting(
    'KEEP_ALIVE',
    'how long a connection is kept for the next request; a proxy before the site must let go of its own sooner',
    's',
    '20',
    whole,
  ),
  closingNotice: setting(
    'CLOSING_NOTICE',
    'how long after SIGTERM connections are still taken, while `/readyz` already says 503, so that a proxy can turn elsewhere',
    'ms',
    '2000',
    whole,
  ),
};
