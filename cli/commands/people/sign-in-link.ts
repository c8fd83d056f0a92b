import { CliError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';

export const signInLinkCommand = defineCommand({
  name: 'sign-in-link',
  takes: '',
  words: 0,
  does: 'prints a one-time link to the office’s pages, for whoever cannot sign in otherwise',
  more: 'It lasts ten minutes, works once, signs in an administrator, and is noted in the audit.',
  options: {},
  async run(context) {
    if (!context.createSignInLink) throw new CliError('The office’s pages are off. Set DESK=on.');
    if (!context.isSet('PUBLIC_ORIGIN'))
      throw new CliError('PUBLIC_ORIGIN is not set, so the link would lead nowhere.');
    context.terminal.say(await context.createSignInLink(context.actor.replace(/^office:/, '')));
  },
});
