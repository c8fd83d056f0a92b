import type { RequestContext } from '#request/request-context.server.ts';

/** Address of a path of this site as one types it: without `https://`. */
export function addressOnPaper({ config, href }: RequestContext, path: string): string {
  return decodeURI(config.publicOrigin + href(path)).replace(/^https?:\/\//, '');
}
