import { expect, it } from 'vitest';
import { createLimits } from './limits.server.ts';

it('limits a network per minute, and refills with time', () => {
  let time = 0;
  const limits = createLimits(() => time);
  const taken = Array.from({ length: 11 }, () => limits.take('order', '192.0.2.1'));
  expect(taken.filter((seconds) => seconds === 0)).toHaveLength(10);
  expect(taken.at(-1)).toBe(6);
  time += 6000;
  expect(limits.take('order', '192.0.2.1')).toBe(0);
});

it('limits e-mails per hour and address, in any spelling and for any sender', () => {
  let time = 0;
  const limits = createLimits(() => time);
  const emails = ['a@b.se', 'A@b.se ', 'a@b.se', ' a@B.SE', 'a@b.se', 'a@b.se'].map((email, n) =>
    limits.takeFor('email', `192.0.2.${n}`, email),
  );
  expect(emails.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(emails.at(-1)).toBe(720);
  expect(limits.takeFor('email', '192.0.2.1', 'b@b.se')).toBe(0);
  expect(limits.takeFor('order', '192.0.2.1', 'a@b.se')).toBe(0);
  time += 12 * 60_000;
  expect(limits.takeFor('email', '192.0.2.9', 'a@b.se')).toBe(0);
  expect(limits.takeFor('email', '192.0.2.10', 'a@b.se')).toBeGreaterThan(0);
});

it('counts each kind separately', () => {
  const limits = createLimits(() => 0);
  for (let n = 0; n < 20; n += 1) limits.take('order', '192.0.2.1');
  expect(limits.take('step', '192.0.2.1')).toBe(0);
});

it('limits all networks together, whatever addresses they use', () => {
  const limits = createLimits(() => 0);
  const taken = Array.from({ length: 400 }, (_, n) => limits.take('order', `2001:db8:${n.toString(16)}::/64`));
  expect(taken.filter((seconds) => seconds === 0)).toHaveLength(300);
});

it.each(['signIn', 'email'] as const)('a network has three letters an hour for one address: %s', (what) => {
  const limits = createLimits(() => 0);
  const pressed = Array.from({ length: 500 }, () => limits.takeLetter(what, '192.0.2.1', ' A@b.se'));
  expect(pressed.filter((seconds) => seconds === 0)).toHaveLength(3);
  expect(pressed.at(-1)).toBe(20 * 60);
  expect(limits.takeLetter(what, '192.0.2.2', 'a@b.se')).toBe(0);
});

it('lets an address’s owner have letters while a stranger presses all day', () => {
  let time = 0;
  const limits = createLimits(() => time);
  const owner: number[] = [];
  for (; time < 24 * 60 * 60_000; time += 60_000) {
    for (let n = 0; n < 5; n++) limits.takeLetter('signIn', '192.0.2.1', 'a@b.se');
    if (time % (60 * 60_000) === 0) owner.push(limits.takeLetter('signIn', '192.0.2.2', 'a@b.se'));
  }
  expect(new Set(owner)).toEqual(new Set([0]));
});

it('takes nothing from an address for letters that the network is refused', () => {
  const limits = createLimits(() => 0);
  // Its letters are used up on others, and many more addresses than are remembered change nothing for a known one.
  for (let n = 0; n < 5; n++) limits.takeLetter('signIn', `192.0.2.${n}`, 'a@b.se');
  for (let n = 0; n < 12_000; n++) limits.takeLetter('signIn', '192.0.2.99', `made-up-${n}@b.se`);
  expect(limits.takeLetter('signIn', '192.0.2.7', 'a@b.se')).toBeGreaterThan(0);
  expect(limits.takeLetter('signIn', '192.0.2.7', 'made-up-11999@b.se')).toBe(0);
  for (let n = 0; n < 100; n++) limits.takeLetter('signIn', '192.0.2.99', 'b@b.se');
  for (let n = 0; n < 5; n++) expect(limits.takeLetter('signIn', `192.0.2.${n}`, 'b@b.se')).toBe(0);
});

it('lets a parents’ evening of fifty ask for their sign-ins at once, from one network', () => {
  const limits = createLimits(() => 0);
  for (let n = 0; n < 100; n++) limits.takeLetter('signIn', '192.0.2.1', 'impatient@b.se');
  const taken = Array.from({ length: 50 }, (_, n) => limits.takeLetter('signIn', '192.0.2.1', `parent-${n}@b.se`));
  expect(taken.filter((seconds) => seconds > 0)).toEqual([]);
  const flood = Array.from({ length: 50 }, (_, n) => limits.takeLetter('signIn', '192.0.2.1', `made-up-${n}@b.se`));
  expect(flood.filter((seconds) => seconds > 0).length).toBeGreaterThan(0);
});
