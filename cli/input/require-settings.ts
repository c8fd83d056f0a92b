import { CliError } from '../cli-error.ts';
import type { CliContext } from '../context.ts';

/**
 * A missing setting of the command line says nothing about the site, so a command that needs it does nothing.
 * @param why what the command needs it for, as a sentence
 * @throws Refusal naming the settings that are not set here
 */
export function requireSettings({ isSet }: CliContext, names: readonly string[], why: string): void {
  const missing = names.filter((name) => !isSet(name));
  if (missing.length) throw new CliError(missingSettings(missing, why));
}

export function missingSettings(names: readonly string[], why: string): string {
  const are = names.length > 1 ? 'are' : 'is';
  return `${names.join(', ')} ${are} not set here, so nothing was done. ${why}\nSet ${names.length > 1 ? 'them' : 'it'} as the site has ${names.length > 1 ? 'them' : 'it'}.`;
}

/** Letters go by the site's mail server. Without its setting nobody here knows whether the site has one. */
export function requireMail(context: CliContext): void {
  requireSettings(context, ['SMTP_URL'], 'Letters are sent through that mail server.');
}
