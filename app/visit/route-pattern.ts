import { localeCodes } from '#messages/locales.ts';

const prefix = new RegExp(`^(?:${localeCodes.join('|')})(?=/|$)`);

/** A route's pattern as all its languages share it: `/djurfakta/:slug`; `/*` is whatever has no page of its own. */
export function withoutLocale(pattern: string): string {
  const bare = pattern.replace(/^\/+/, '').replace(prefix, '');
  return `/${bare.replace(/^\/+/, '')}`;
}
