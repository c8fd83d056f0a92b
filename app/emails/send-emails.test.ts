import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { brandIn } from '#fixtures/sample-brand.ts';
import { childrensClubOrder, donationOrder, giftogramOrder } from '#fixtures/sample-order.ts';
import type { ClaimedEmail, Outbox } from './outbox/port.ts';
import { pauses, previewEmail, sendEmails } from './send-emails.ts';
import { MailRefused, type MailService, MailUnavailable } from './transport/port.ts';

const at = new Date('2026-12-24T07:00:00Z');

const receipt: ClaimedEmail = {
  id: 'letter-1',
  messageId: 'letter-1',
  attempts: 0,
  queuedAt: at,
  kind: 'receipt',
  order: { ...donationOrder, state: 'paid' },
  standaloneEmail: null,
};

/** An outbox with these letters, and what became of each. */
function outboxWith(emails: ClaimedEmail[]) {
  const waiting = [...emails];
  const outcomes: Record<string, unknown> = {};
  const outbox: Pick<Outbox, 'claimDue' | 'markSent' | 'markFailed' | 'markRefused' | 'markDropped'> = {
    claimDue: async (limit) => waiting.splice(0, limit),
    markSent: async (id) => {
      outcomes[id] = 'sent';
    },
    markFailed: async (id, problem, retryAt) => {
      outcomes[id] = { problem, retryAt };
    },
    markRefused: async (id, problem) => {
      outcomes[id] = { refused: problem };
    },
    markDropped: async (id, reason) => {
      outcomes[id] = { dropped: reason };
    },
  };
  return { outbox: outbox as Outbox, outcomes, waiting };
}

function sending(emails: ClaimedEmail[], send: MailService['send']) {
  const { outbox, outcomes, waiting } = outboxWith(emails);
  const log = {
    warn: vi.fn<(details: object, message: string) => void>(),
    error: vi.fn<(details: object, message: string) => void>(),
  };
  const brand = vi.fn<typeof brandIn>(brandIn);
  const parts = { outbox, mail: { send }, brand, now: () => at, log };
  return { run: (stopping?: AbortSignal) => sendEmails(parts, stopping), outcomes, waiting, log, brand };
}

const named = (id: string): ClaimedEmail => ({ ...receipt, id, messageId: id });

describe('a due e-mail', () => {
  it('is rendered and sent with a Message-ID at the club’s host', async () => {
    const send = vi.fn<MailService['send']>(async () => {});
    const { run, outcomes } = sending([receipt], send);
    await run();
    expect(send).toHaveBeenCalledTimes(1);
    const [email, messageId] = send.mock.calls[0] ?? [];
    expect(email).toMatchObject({ to: 'testa@exempel.example', subject: 'Kvitto, ärende TV7K-M4XR' });
    expect(messageId).toBe('letter-1@tassovinge.example');
    expect(outcomes).toEqual({ 'letter-1': 'sent' });
  });

  it('has the papers that its letter names, and the same words', async () => {
    const send = vi.fn<MailService['send']>(async () => {});
    const confirmation: ClaimedEmail = { ...receipt, kind: 'confirmation', order: giftogramOrder };
    await sending([confirmation], send).run();
    const { attachments = [], ...words } = send.mock.calls[0]?.[0] ?? {};
    const { enclosed, ...letter } = await previewEmail(confirmation, { brand: brandIn });
    expect(letter).toEqual(words);
    expect(enclosed).toHaveLength(2);
    expect(attachments.map(({ filename }) => filename)).toEqual(enclosed);
    for (const { content } of attachments) expect(Buffer.from(content).toString('latin1')).toMatch(/^%PDF-1/);
  });

  it('may have no order', async () => {
    const send = vi.fn<MailService['send']>(async () => {});
    const about = { messageId: 'x', attempts: 0, queuedAt: at, order: null };
    const email = 'nagon@exempel.example';
    const notes: ClaimedEmail[] = [
      {
        ...about,
        id: 'a',
        kind: 'continue',
        standaloneEmail: {
          kind: 'continue',
          locale: 'en',
          email,
          form: 'Give',
          url: 'https://klubb.example/f/1',
          until: '2026-12-31T23:30:00.000Z',
        },
      },
      {
        ...about,
        id: 'b',
        kind: 'withdrawal-received',
        standaloneEmail: {
          ...{ kind: 'withdrawal-received', locale: 'sv', email, name: 'Testa', reference: 'TV7K-M4XR' },
          ...{ number: 'A100001', at: '2026-12-24T06:59:00.000Z' },
        },
      },
    ];
    const { run, outcomes } = sending(notes, send);
    await run();
    expect(outcomes).toEqual({ a: 'sent', b: 'sent' });
    expect(send.mock.calls.map(([{ to, text }]) => [to, /00:30|07\.59/.exec(text)?.[0]])).toEqual([
      [email, '00:30'],
      [email, '07.59'],
    ]);
  });

  it('is sent with all the others, however many', async () => {
    const { run, outcomes } = sending(
      Array.from({ length: 23 }, (_, number) => named(`letter-${number}`)),
      async () => {},
    );
    await run();
    expect(Object.values(outcomes)).toEqual(Array.from({ length: 23 }, () => 'sent'));
  });
});

describe('an e-mail that cannot be sent', () => {
  it.each(pauses.map((pause, attempts) => [attempts, pause]))(
    'after %s earlier tries waits %s minutes',
    async (attempts, pause) => {
      const { run, outcomes, log } = sending([{ ...receipt, attempts }], () =>
        Promise.reject(new MailUnavailable('The mail server answered 451 to RCPT TO')),
      );
      await run();
      expect(outcomes).toEqual({
        'letter-1': {
          problem: 'The mail server answered 451 to RCPT TO',
          retryAt: new Date(at.getTime() + pause * 60_000),
        },
      });
      expect(log.error).not.toHaveBeenCalled();
    },
  );

  it('is given up after twelve tries in 24 h, and the office is told', async () => {
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(24 * 60);
    const { run, outcomes, log } = sending([{ ...receipt, attempts: pauses.length }], () =>
      Promise.reject(new MailUnavailable('No mail server: ECONNREFUSED')),
    );
    await run();
    expect(outcomes).toEqual({ 'letter-1': { problem: 'No mail server: ECONNREFUSED', retryAt: null } });
    expect(log.error).toHaveBeenCalledWith(
      expect.objectContaining({ reference: 'TV7K-M4XR', tries: 12 }),
      expect.any(String),
    );
  });

  it('permanently is not retried', async () => {
    const { run, outcomes } = sending([receipt], () => Promise.reject(new MailRefused('The mail server answered 550')));
    await run();
    expect(outcomes).toEqual({ 'letter-1': { refused: 'The mail server answered 550' } });
  });

  it('stops no other', async () => {
    const order = { payer: donationOrder.payer, state: 'paid' };
    const unwritable = { ...named('unwritable'), order } as ClaimedEmail;
    const { run, outcomes } = sending([named('a'), unwritable, named('b')], async (_, messageId) => {
      if (messageId.startsWith('a@')) throw new MailUnavailable('busy');
    });
    await run();
    expect(outcomes).toMatchObject({ a: { problem: 'busy' }, unwritable: { problem: 'TypeError' }, b: 'sent' });
  });

  it('is logged without its recipient or content', async () => {
    const { run, outcomes, log } = sending([receipt], () =>
      Promise.reject(new RangeError('cannot encode testa@exempel.example')),
    );
    await run();
    const told = JSON.stringify([outcomes, log.warn.mock.calls, log.error.mock.calls]);
    expect(told).toContain('RangeError');
    expect(told).not.toMatch(/exempel|Testa|Åkesson/);
  });
});

it('is not rendered for an erased payer', async () => {
  const nobody = { ...named('nobody'), order: { ...donationOrder, payer: {} } } as ClaimedEmail;
  const { run, outcomes, brand } = sending([nobody, named('b')], async () => {});
  await run();
  expect(outcomes).toEqual({ nobody: { dropped: 'nobody is left to write to' }, b: 'sent' });
  expect(brand).toHaveBeenCalledTimes(2);
});

describe('a gift whose order was cancelled before its day', () => {
  const states = ['cancelled', 'failed', 'expired', 'refunded'] as const;

  it.each(states)('is not even rendered: %s', async (state) => {
    const send = vi.fn<MailService['send']>(async () => {});
    const card: ClaimedEmail = { ...receipt, kind: 'certificate', order: { ...childrensClubOrder, state } };
    const welcome: ClaimedEmail = { ...card, id: 'letter-2', kind: 'welcome-child' };
    const { run, outcomes, brand } = sending([card, welcome], send);
    await run();
    expect(brand).not.toHaveBeenCalled();
    expect(send).not.toHaveBeenCalled();
    const dropped = `the order is ${state}`;
    expect(outcomes).toEqual({ 'letter-1': { dropped }, 'letter-2': { dropped } });
  });

  it('asks nobody to pay an invoice that is not valid any more', async () => {
    const order = { ...giftogramOrder, state: 'cancelled' as const };
    const { run, outcomes } = sending([{ ...receipt, kind: 'confirmation', order }], async () => {});
    await run();
    expect(outcomes).toEqual({ 'letter-1': { dropped: 'the order is cancelled' } });
  });

  it.each(['paid', 'cancelled', 'expired'] as const)(
    'reminds nobody of an invoice that is %s meanwhile',
    async (state) => {
      const payment = { note: 'reminded', entry: 1, amount: 20_000, balance: 20_000 } as const;
      const late: ClaimedEmail = { ...receipt, kind: 'payment-noted', payment, order: { ...giftogramOrder, state } };
      const waiting = { ...late, id: 'letter-2', order: { ...giftogramOrder, state: 'awaiting_invoice' as const } };
      const { run, outcomes } = sending([late, waiting], async () => {});
      await run();
      expect(outcomes).toEqual({ 'letter-1': { dropped: `the order is ${state}` }, 'letter-2': 'sent' });
    },
  );

  it('still sends its other e-mails', async () => {
    const order = { ...donationOrder, state: 'refunded' as const };
    const { run, outcomes } = sending([{ ...receipt, kind: 'confirmation', order }], async () => {});
    await run();
    expect(outcomes).toEqual({ 'letter-1': 'sent' });
  });
});

it('stops between e-mails when told to', async () => {
  const stopping = new AbortController();
  const { run, waiting } = sending(
    Array.from({ length: 23 }, (_, number) => named(`letter-${number}`)),
    async () => stopping.abort(),
  );
  await run(stopping.signal);
  expect(waiting).toHaveLength(18);
});

it('waits for every e-mail in flight before it reports one that could not be marked', async () => {
  const { outbox, outcomes } = outboxWith([named('a'), named('b')]);
  const { markSent } = outbox;
  outbox.markSent = async (id) => (id === 'a' ? Promise.reject(new Error('no disk')) : markSent(id));
  const mail: MailService = {
    send: async (_, messageId) => {
      if (messageId.startsWith('b@')) await sleep(20);
    },
  };
  const log = { warn: () => {}, error: () => {} };
  await expect(sendEmails({ outbox, mail, brand: brandIn, now: () => at, log })).rejects.toThrow('no disk');
  expect(outcomes).toEqual({ b: 'sent' });
});
