import * as v from 'valibot';
import { milliseconds, seconds, setting, text, whole } from './values.server.ts';

/** Connections, shutdown and rolling upgrades. */
export const edgeSettings = {
  maxConnections: setting(
    'MAX_CONNECTIONS',
    'maximum number of open connections; further ones are closed at once',
    'connections',
    '4096',
    v.pipe(whole, v.minValue(1)),
  ),
  keepAliveTimeout: setting(
    'KEEP_ALIVE_TIMEOUT',
    'keep-alive timeout of connections; a proxy in front must use a shorter one',
    's, 1 or more',
    '20',
    v.pipe(seconds, v.minValue(1)),
  ),
  sharedAssetsFolder: setting(
    'SHARED_ASSETS_FOLDER',
    'folder that all instances share for the scripts and styles of their builds, so that each can serve those of the others during a rolling upgrade; empty: none',
    'path',
    '',
    text,
  ),
  shutdownDelay: setting(
    'SHUTDOWN_DELAY',
    'shutdown delay: time after SIGTERM in which connections are still accepted while `/readyz` returns 503, so that a proxy can switch',
    'ms',
    '2000',
    milliseconds,
  ),
};
