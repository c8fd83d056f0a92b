import type { RouterContextProvider } from 'react-router';
import { pageNotFound } from './not-found.server.ts';
import { redirectToCanonical } from './redirect-to-canonical.server.ts';
import { getRequestContext } from './request-context.server.ts';

/**
 * Allows a design page only where `designPages` is on.
 * @throws 404 otherwise, or a redirect to `path`
 */
export function requireDesignPages(context: Readonly<RouterContextProvider>, path: string): void {
  const ctx = getRequestContext(context);
  if (!ctx.config.designPages) throw pageNotFound(ctx.path);
  redirectToCanonical(ctx, path);
}
