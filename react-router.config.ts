import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // Few routes: all are known at once, and no endpoint has to tell of more.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
