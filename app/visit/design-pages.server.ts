import type { RouterContextProvider } from 'react-router';
import { pageNotFound } from './not-found.server.ts';
import { redirectToCanonical } from './redirect-to-canonical.server.ts';
import { visitOf } from './visit.server.ts';

/**
 * Allows a design page only where `designPages` is on.
 * @throws 404 otherwise, or a redirect to `path`
 */
export function requireDesignPages(context: Readonly<RouterContextProvider>, path: string): void {
  const visit = visitOf(context);
  if (!visit.config.designPages) throw pageNotFound(visit.path);
  redirectToCanonical(visit, path);
}
