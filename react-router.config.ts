import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  // No endpoint tells of routes; server/react-router/routers.ts tells an app of its own.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
