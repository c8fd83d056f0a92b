import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';
import { secretNames } from './log-secrets.ts';

const canary = 'kanarie-4711';

/** Line that one call of the log writes. */
function write(details: object, message = 'something happened'): string {
  let text = '';
  createLog('trace', { write: (line) => void (text += line) }).info(details, message);
  return text;
}

describe('the log redacts', () => {
  it.each(secretNames)('the field %s, at any depth', (name) => {
    const secret = { [name]: canary };
    const deep = { a: secret, b: { c: secret }, error: { config: { request: { headers: secret } } } };
    const line = write({ ...secret, ...deep, kept: 'yes' });
    expect(line).not.toContain(canary);
    expect(JSON.parse(line)).toMatchObject({ kept: 'yes', msg: 'something happened' });
  });

  it('fields and causes of an error', () => {
    const cause = Object.assign(new Error('mail to testa.testsson@example.se'), { headers: { Authorization: canary } });
    const error = Object.assign(new Error('failed', { cause }), { detail: `Key (email)=(${canary})`, code: '23505' });
    const line = write({ error });
    expect(line).not.toContain(canary);
    expect(line).not.toContain('testa.testsson');
    expect(JSON.parse(line)).toMatchObject({ error: { type: 'Error', code: '23505' } });
  });

  it('errors under other names, in lists, and in cyclic objects', () => {
    const error = Object.assign(new Error('failed'), { config: { headers: { Authorization: canary } } });
    const round: Record<string, unknown> = { kept: 'yes', token: canary };
    round.self = round;
    const line = write({ reason: error, all: [{ token: canary }, error], round });
    expect(line).not.toContain(canary);
    expect(JSON.parse(line)).toMatchObject({ reason: { message: 'failed' }, round: { kept: 'yes' } });
  });

  it('heavily linked objects such as connections, in little time', () => {
    const all = Array.from({ length: 60 }, (_, place) =>
      Object.assign(place % 2 ? new Error() : {}, { token: canary, others: {} }),
    );
    for (const one of all) one.others = Object.fromEntries(all.map((other, place) => [`to${place}`, other]));
    const error = Object.assign(new Error('failed'), { request: all[0] });
    const line = write({ error, kept: 'yes' });
    expect(line).not.toContain(canary);
    expect(JSON.parse(line)).toMatchObject({ error: { message: 'failed' }, kept: 'yes' });
  });

  it.each([
    '19670919-9530',
    '196709199530',
    '670919-9530',
    '6709199530',
    '670919+9530',
    '19670919 9530',
    'testa+1@sub.example.se',
    'sk_test_4eC39HqLyjWDarjtT1zdp7dc',
    'whsec_4eC39HqLyjWDarjtT1zdp7dc',
    'pi_3MtwBwLkdIwHu7ix28a3tqPa_secret_YrKJUKribcBjcG8HVhfZluoGH',
    'Bearer abcdefgh12345678',
    'postgres://klubb:hemligt@db.example/klubb',
  ])('inside a text: %s', (text) => {
    const line = write({ reason: `it said ${text}, and no more` }, `of ${text}.`);
    expect(line).not.toContain(text);
    expect(line).not.toContain('hemligt');
    expect(JSON.parse(line)).toMatchObject({ reason: expect.stringMatching(/^it said .*…/) });
  });

  it('a line built to take long, in little time', () => {
    // Were each sign looked at once for every other, this would take minutes.
    const endless = `//${':'.repeat(300_000)}/@ ${'a'.repeat(300_000)} @`;
    expect(write({ path: `${endless} testa@example.se` })).not.toContain('testa');
  });

  it('nothing else', () => {
    const details = {
      requestId: '0f8fad5b-d9cb-469f-a165-708677289500',
      path: '/tack/…',
      reference: 'TV7K-M4XR',
      port: 3000,
      time: 1_763_793_600_123,
      at: '2026-11-22T07:38:00.000Z',
      origin: 'https://www.example.se',
      stack: 'at open (/srv/klubbhuset/app/platform/database/sqlite.server.ts:120:15)',
    };
    expect(JSON.parse(write(details))).toMatchObject(details);
  });
});
