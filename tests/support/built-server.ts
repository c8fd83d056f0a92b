import { projectUrl } from '#config/project-url.server.ts';
import type * as Entry from '#server/entry.ts';

/** What the built server offers: the same module graph as the pages, so that errors and symbols are shared. */
export const builtServer = (await import(new URL('build/server/index.js', projectUrl).href)) as typeof Entry;
