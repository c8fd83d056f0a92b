import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { endSilent } from './end-silent.ts';

const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

async function open() {
  const server = createServer().listen(0);
  const accepted = once(server, 'connection');
  const visitor = connect((server.address() as AddressInfo).port);
  const [connection] = (await accepted) as [Socket];
  opened.push(() => {
    connection.destroy();
    visitor.destroy();
    server.close();
  });
  let heard = '';
  connection.on('data', (words: Buffer) => (heard += words.toString()));
  return { visitor, connection, heard: () => heard };
}

/** In a timer of its own, as it is when a connection's time is up. */
const inATimer = (work: () => void) => setTimeout(work);

describe('endSilent', () => {
  it('closes a silent connection', async () => {
    const { connection } = await open();
    inATimer(() => endSilent(connection));
    await expect.poll(() => connection.destroyed).toBe(true);
  });

  it('keeps a connection whose data arrived while the process was busy', async () => {
    const { visitor, connection, heard } = await open();
    inATimer(() => {
      visitor.write('hej');
      endSilent(connection);
    });
    await expect.poll(heard).toBe('hej');
    expect(connection.destroyed).toBe(false);
  });
});
