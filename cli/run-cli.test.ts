import { describe, expect, it } from 'vitest';
import { type } from '#fixtures/context.fixture.ts';
import type { OrderRepository } from '#orders/port.ts';
import { DatabaseUnavailable } from '#platform/database/port.ts';
import { DecryptionFailed } from '#platform/encryption/port.ts';
import { commands } from './commands.ts';
import type { CliServices } from './context.ts';

function unopened(): never {
  throw new Error('It was opened');
}

/** An office that has orders with these methods alone, and counts how often it was closed. */
function officeWith(orders: Partial<OrderRepository>) {
  let closings = 0;
  const close = async () => void closings++;
  return { open: () => ({ orders, close }) as CliServices, closings: () => closings };
}

describe('what is typed', () => {
  it.each([
    [[]],
    [['orders']],
    [['List']],
    [['constructor']],
    [['person']],
    [['person', 'rename', 'a@b.se']],
    [['--as', 'Testa', 'list']],
    [['list', '--stat', 'paid']],
    [['list', '--state']],
    [['list', '--people=yes']],
    [['emails', 'all']],
    [['show', '1', '2', '3', '4']],
  ])('%j is not understood, and nothing is opened', async (words) => {
    const { code, said, remarked } = await type(unopened, words);
    expect(code).toBe(2);
    expect(said).toBe('');
    expect(remarked).not.toMatch(/\n\s+at |It was opened/);
  });

  it.each([
    [['list', '--state', 'payed'], 'payed'],
    [['list', '--state', 'paid,'], '“”'],
    [['list', '--payment-method', 'twint'], 'twint'],
    [['list', '--since', 'yesterday'], '--since'],
    [['export', '--until', '2026-02-30'], '--until'],
    [['export', '--since', '2026-02-02', '--until', '2026-02-01'], '--since'],
    [['paid', 'TV7K-M4XR', '--amount', 'much'], '--amount'],
    [['show'], 'reference'],
    [['resend', 'TV7K-M4XR'], 'letter'],
    [['person', 'export'], 'e-mail'],
    [['person', 'erase', 'Testa'], 'e-mail'],
    [['list', '--as', ' '], '--as'],
    [['list', '--as', 'Testa\u001B[2J'], '--as'],
  ])('%j is not understood, and the fault is named', async (words, named) => {
    const { code, remarked } = await type(officeWith({}).open, words);
    expect(remarked).toContain(named);
    expect(code).toBe(2);
  });

  it.each(['help', '--help', '-h'])('%s tells of every command', async (word) => {
    const { code, said } = await type(unopened, [word]);
    expect(code).toBe(0);
    for (const { name } of commands) expect(said).toContain(`\n  ${name}`);
  });

  it.each(commands.map(({ name }) => name))('%s has help of its own, that fits the screen', async (name) => {
    const words = name.split(' ');
    const asked = await type(unopened, ['help', ...words]);
    expect(asked).toEqual(await type(unopened, [...words, '--help']));
    expect(asked.code).toBe(0);
    const { options = {} } = commands.find((command) => command.name === name) ?? {};
    for (const option of Object.keys(options)) expect(asked.said).toContain(`--${option}`);
    const overview = (await type(unopened, ['help'])).said;
    expect([...asked.said.split('\n'), ...overview.split('\n')].filter((line) => line.length > 80)).toEqual([]);
  });
});

describe('a failure', () => {
  it.each([
    [
      new DatabaseUnavailable('The database is not to be had (away)', { cause: new Error('unable to open') }),
      'unable to open',
    ],
    [
      new DatabaseUnavailable('Not to be had', { cause: new AggregateError([new Error('connect ECONNREFUSED')]) }),
      'connect ECONNREFUSED',
    ],
    [new DecryptionFailed('There is no key k1'), 'ENCRYPTION_KEYS'],
  ])('that was to be expected is told in words: %s', async (failure, words) => {
    const { open, closings } = officeWith({ audit: () => Promise.reject(failure) });
    const { code, said, remarked } = await type(open, ['audit', '--as', 'Testa']);
    expect(code).toBe(1);
    expect(said).toBe('');
    expect(remarked).toContain(words);
    expect(remarked).not.toMatch(/\n\s+at /);
    expect(closings()).toBe(1);
  });

  it('that nobody expected is not hidden', async () => {
    const { open, closings } = officeWith({ audit: () => Promise.reject(new TypeError('a fault of ours')) });
    await expect(type(open, ['audit', '--as', 'Testa'])).rejects.toThrow('a fault of ours');
    expect(closings()).toBe(1);
  });
});
