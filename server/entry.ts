import * as serverBuild from 'virtual:react-router/server-build';
import type { Config } from '#config/config.server.ts';
import type { Log } from '#services/services.server.ts';
import { loadBuild } from './build.ts';
import { composeSite } from './compose-site.ts';
import { startSite } from './start-site.ts';

// The built server. Vite bundles this file with the app, so that both are one module graph.

/** Starts the site as the environment configures it. */
export const start = () => startSite(compose);

/** A whole site of this build, ready to be listened for. */
export const compose = async (config: Config, log: Log) => composeSite(config, log, await loadBuild(serverBuild));

// For tests and the bench, which put a site together in their own process.
export { readConfig } from '#config/config.server.ts';
export { createServices } from '#services/services.server.ts';
export { receive } from './listen.ts';
export { createLog } from './log.ts';
export { createSite } from './site.ts';
export { loadBuild, serverBuild };
