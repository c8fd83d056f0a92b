import * as serverBuild from 'virtual:react-router/server-build';
import type { Config } from '#config/config.server.ts';
import type { Log } from '#platform/log.ts';
import { composeSite } from './compose-site.ts';
import { loadBuild } from './react-router/build.ts';
import { startSite } from './start-site.ts';

// Entry of the built server. Vite bundles it with the app, so that both are one module graph.

/** Starts the configured site. */
export const start = () => startSite(compose);

/** Creates a site of this build with its jobs; only the listening is left to do. */
export const compose = async (config: Config, log: Log) => composeSite(config, log, await loadBuild(serverBuild));

// Exports for tests and the bench, which compose a site in their own process.
export { readConfig } from '#config/config.server.ts';
export { createServices } from '#services/services.server.ts';
export { createSite } from './app.ts';
export { receive } from './http/listen.ts';
export { createLog } from './telemetry/log.ts';
export { loadBuild, serverBuild };
