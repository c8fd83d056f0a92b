import { UsageError } from '../../cli-error.ts';
import { defineCommand } from '../../command.ts';

export const keyLostCommand = defineCommand({
  name: 'key-lost',
  takes: '<key id>',
  words: 1,
  does: 'notes that an encryption key is lost for good, so that orders are taken again without it',
  more: 'What is encrypted with it stays unreadable until it is found. It is noted in the audit.',
  options: {},
  async run({ noteKeyLost, actor, terminal }, [id = '']) {
    if (!/^[\w-]{1,20}$/.test(id)) throw new UsageError('Which key? The message that misses it says its id.');
    await noteKeyLost(id, actor);
    terminal.say(`The key ${id} is not missed any more.`);
  },
});
