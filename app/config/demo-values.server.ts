import * as v from 'valibot';
import type { Setting } from './values.server.ts';

/**
 * Checks a public site for the demo's values, given or by default: it must not ask for money to a made-up bankgiro, or
 * sign with a made-up number and addresses.
 * @returns one line per setting; none without an https origin, or in a demo
 */
export function demoValuesOnPublicSite(
  environment: Readonly<Record<string, string | undefined>>,
  settings: readonly Setting[],
): string[] {
  if (!isPublicSite(environment)) return [];
  const given = (name: string) => environment[name]?.trim() ?? '';
  return settings
    .filter(({ demo }) => demo === 'refused')
    .filter(({ name, fallback, schema }) => isSame(schema, given(name) || (fallback ?? ''), fallback ?? ''))
    .map(({ name }) => `${name} still has the value of the demo: set your own, as PUBLIC_ORIGIN is a public site`);
}

/** True for a site with an https origin that is no demo. */
export function isPublicSite(environment: Readonly<Record<string, string | undefined>>): boolean {
  return /^https:/i.test(environment.PUBLIC_ORIGIN?.trim() ?? '') && environment.DEMO?.trim() !== 'on';
}

/** True when two spellings mean the same value. */
function isSame(schema: Setting['schema'], one: string, other: string): boolean {
  const [a, b] = [one, other].map((value) => v.safeParse(schema, value));
  if (!a?.success || !b?.success) return false;
  return JSON.stringify(a.output).toLowerCase() === JSON.stringify(b.output).toLowerCase();
}
