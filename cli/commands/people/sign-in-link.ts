import { CliError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';
import { requireSettings } from '../../input/require-settings.ts';

export const signInLinkCommand = defineCommand({
  name: 'sign-in-link',
  takes: '',
  words: 0,
  does: 'prints a one-time link to the office’s pages, for whoever cannot sign in otherwise',
  more: 'It lasts ten minutes, works once, signs in an administrator, and is noted in the audit.',
  options: {},
  async run(context) {
    requireSettings(context, ['DESK', 'PUBLIC_ORIGIN'], 'The link leads to the office’s pages at that address.');
    if (!context.createSignInLink) throw new CliError('The office’s pages are off here, by DESK.');
    context.terminal.say(await context.createSignInLink(context.actor.replace(/^office:/, '')));
  },
});
