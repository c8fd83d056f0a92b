import { localeCodes } from '#messages/locales.ts';

const prefix = new RegExp(`^(?:${localeCodes.join('|')})(?=/|$)`);

/** Strips the locale prefix from a route pattern: `/djurfakta/:slug`. `/*` is the catch-all route. */
export function withoutLocale(pattern: string): string {
  const bare = pattern.replace(/^\/+/, '').replace(prefix, '');
  return `/${bare.replace(/^\/+/, '')}`;
}
