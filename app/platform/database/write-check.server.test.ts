import { expect, it } from 'vitest';
import { createWriteCheck } from './write-check.server.ts';

function check(write: () => Promise<unknown>) {
  const clock = { at: 0 };
  let tries = 0;
  const canWrite = createWriteCheck(
    () => {
      tries++;
      return write();
    },
    () => clock.at,
  );
  return { canWrite, clock, tries: () => tries };
}

it('writes once in two seconds for all callers', async () => {
  const { canWrite, clock, tries } = check(async () => {});
  expect(await Promise.all([canWrite(), canWrite(), canWrite()])).toEqual([true, true, true]);
  clock.at = 1999;
  await canWrite();
  expect(tries()).toBe(1);
  clock.at = 2000;
  await canWrite();
  expect(tries()).toBe(2);
});

it('is false while nothing can be written, and true again afterwards', async () => {
  let isFull = true;
  const { canWrite, clock } = check(async () => {
    if (isFull) throw new Error('full');
  });
  expect(await canWrite()).toBe(false);
  isFull = false;
  expect(await canWrite()).toBe(false);
  clock.at = 2000;
  expect(await canWrite()).toBe(true);
});

it('does not wait for a process that holds the database', async () => {
  const { canWrite } = check(() => new Promise(() => {}));
  expect(await canWrite()).toBe(false);
});
