import type { Config } from '#config/config.server.ts';
import { settings } from '#config/settings.server.ts';

/** Defaults that are the demo's own names; its numbers are refused at the start. Its addresses end in .example, which nobody can own. */
const ofDemo = new Set(['CLUB_NAME', 'ORGANISATION_NAME']);

/** Says for which address the site is set up. @throws when a public site still shows the demo's names and addresses */
export async function checkSettings(config: Config): Promise<string> {
  const { publicOrigin, demo } = config;
  if (!publicOrigin.startsWith('https:')) return `for ${publicOrigin}: for this machine, as PUBLIC_ORIGIN is not https`;
  const left = Object.entries(settings).filter(([key, { name, fallback }]) => {
    const value = config[key as keyof Config];
    if (typeof value !== 'string') return false;
    return ofDemo.has(name) ? value === fallback : /\.example(?:[/:]|$)/.test(value) && name !== 'PUBLIC_ORIGIN';
  });
  const names = left.map(([, { name }]) => name).join(', ');
  if (names && !demo) throw new Error(`visitors still see the demo’s values of ${names}`);
  return `for ${publicOrigin}`;
}
