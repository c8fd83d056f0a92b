import { projectUrl } from '#config/project-url.server.ts';
import type * as Entry from '#server/entry.ts';

/** Built server: it shares the pages' module graph, so that error classes and symbols are identical. */
export const builtServer = (await import(new URL('build/server/index.js', projectUrl).href)) as typeof Entry;
