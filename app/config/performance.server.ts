import * as v from 'valibot';
import { onOff, setting, whole } from './values.server.ts';

/** Mechanisms that only make the site faster. Each can be switched off; docs/performance.md says what it buys. */
export const performanceSettings = {
  pageCachePages: setting(
    'PAGE_CACHE_PAGES',
    'page cache: maximum number of pages in memory, about 10 kB each; also limited to 200 MB uncompressed; 0: off',
    'pages',
    '2000',
    whole,
  ),
  fragmentCache: setting(
    'FRAGMENT_CACHE',
    'fragment cache: render parts that pages share, such as menus and cards, once and reuse them',
    'on, off',
    'on',
    onOff,
  ),
  routeIndex: setting(
    'ROUTE_INDEX',
    'route index: match an address against the routes that share its first segments, instead of against all',
    'on, off',
    'on',
    onOff,
  ),
  httpFastPath: setting(
    'HTTP_FAST_PATH',
    'HTTP fast path: answer a simple request for a cached page without Node’s HTTP parser',
    'on, off',
    'on',
    onOff,
  ),
  listeners: setting(
    'LISTENERS',
    'listeners that share the port (Linux); ignored with sockets from systemd',
    'listeners',
    '8',
    v.pipe(whole, v.minValue(1), v.maxValue(64)),
  ),
  loadShedding: setting(
    'LOAD_SHEDDING',
    'load shedding: answer pages and then forms with 503 while there are more visitors than can be answered',
    'on, off',
    'on',
    onOff,
  ),
};
