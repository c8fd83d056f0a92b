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
  const given = (name: string) => environment[name]?.trim() ?? '';
  if (!/^https:/i.test(given('PUBLIC_ORIGIN')) || given('DEMO') === 'on') return [];
  return settings
    .filter(
      ({ name, demo, fallback, schema }) => demo && isSame(schema, given(name) || (fallback ?? ''), fallback ?? ''),
    )
    .map(({ name }) => `${name} still has the value of the demo: set your own, as PUBLIC_ORIGIN is a public site`);
}

/** True when two spellings mean the same value. */
function isSame(schema: Setting['schema'], one: string, other: string): boolean {
  const [a, b] = [one, other].map((value) => v.safeParse(schema, value));
  if (!a?.success || !b?.success) return false;
  return JSON.stringify(a.output).toLowerCase() === JSON.stringify(b.output).toLowerCase();
}
