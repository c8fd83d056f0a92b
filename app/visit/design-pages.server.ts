import type { RouterContextProvider } from 'react-router';
import { pageNotFound } from './not-found.server.ts';
import { settleAt } from './settle.server.ts';
import { visitOf } from './visit.server.ts';

/** Lets a design page answer only where it is switched on. */
export function requireDesignPages(context: Readonly<RouterContextProvider>, path: string): void {
  const visit = visitOf(context);
  if (!visit.config.designPages) throw pageNotFound(visit.path);
  settleAt(visit, path);
}
