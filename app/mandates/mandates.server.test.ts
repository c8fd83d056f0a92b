import { describe, expect, it } from 'vitest';
import { mandates, place, repository, sign, stateOf, withMandateDesk } from '#fixtures/mandate-desk.fixture.ts';

withMandateDesk();

describe('the office', () => {
  it('fetches each mandate once, with a payer number of its own', async () => {
    const order = await place();
    await sign(order);
    const [signed] = await mandates.listSigned(false);
    expect(signed?.payerNumber).toMatch(/^\d{4,16}$/);
    await mandates.markSent([signed?.payerNumber ?? ''], 'office:Testa');
    expect(await mandates.listSigned(false)).toEqual([]);
    expect(await mandates.listSigned(true)).toEqual([{ ...signed, state: 'sent' }]);
  });

  it('never fetches the mandate of a gift that ended before', async () => {
    const fetched = await place();
    await sign(fetched);
    const [signed] = await mandates.listSigned(false);
    await mandates.markSent([signed?.payerNumber ?? ''], 'office:Testa');
    const unfetched = await place('two');
    await sign(unfetched);
    for (const { reference } of [fetched, unfetched])
      await repository.repository.apply(reference, 'ended', 'office:Testa');
    expect(await mandates.listSigned(false)).toEqual([]);
    expect((await mandates.listSigned(true)).map(({ reference }) => reference)).toEqual([fetched.reference]);
  });

  it.each([
    ['32', 'active', 'active'],
    ['02', 'rejected', 'failed'],
    ['03', 'rejected', 'failed'],
    ['05', 'rejected', 'failed'],
    ['07', 'rejected', 'failed'],
    ['09', 'rejected', 'failed'],
    ['23', 'rejected', 'failed'],
  ])('applies %s: the mandate is %s, its order %s', async (code, state, orderState) => {
    const order = await place();
    await sign(order);
    const [signed] = await mandates.listSigned(false);
    const number = signed?.payerNumber ?? '';
    for (let times = 0; times < 2; times++) expect(await mandates.answer(number, code, 'office:Testa')).toBe(state);
    expect(await stateOf(order)).toBe(orderState);
    expect((await mandates.listSigned(true))[0]).toMatchObject({ state, code });
  });

  it.each(['04', '10', '29', '30'])('keeps a mandate as it was for %s, asked for or running', async (code) => {
    const order = await place();
    await sign(order);
    const number = (await mandates.listSigned(false))[0]?.payerNumber ?? '';
    await mandates.markSent([number], 'office:Testa');
    const before = await mandates.listSigned(true);
    expect(await mandates.answer(number, code, 'office:Testa')).toBe('kept');
    expect(await mandates.listSigned(true)).toEqual(before);
    expect(await mandates.answer(number, '32', 'office:Testa')).toBe('active');
    expect(await mandates.answer(number, code, 'office:Testa')).toBe('kept');
    expect((await mandates.listSigned(true))[0]).toMatchObject({ state: 'active', code: '32' });
    expect(await stateOf(order)).toBe('active');
    expect((await repository.repository.audit(order.reference)).map(({ act }) => act)).toContain(`mandate ${code}`);
  });

  it('accepts a payer number padded with zeros', async () => {
    const order = await place();
    await sign(order);
    const number = (await mandates.listSigned(false))[0]?.payerNumber ?? '';
    expect(await mandates.answer(number.padStart(16, '0'), '32', 'office:Testa')).toBe('active');
    expect(await mandates.answer(`0${number}`, '33', 'office:Testa')).toBe('ended');
    for (const other of [`${number}0`, '0'.repeat(16), ''])
      expect(await mandates.answer(other, '32', 'office:Testa')).toBe('unknown');
    expect(await mandates.answer(`0${order.reference}`, '32', 'office:Testa')).toBe('unknown');
  });

  it('ends a running gift, and reports unknown mandates', async () => {
    const order = await place();
    await sign(order);
    await mandates.listSigned(false);
    await mandates.answer(order.reference, '32', 'office:Testa');
    expect(await mandates.answer(order.reference, '33', 'office:Testa')).toBe('ended');
    expect(await stateOf(order)).toBe('ended');
    // It has run, so its books are kept, and later answers of the bank change nothing.
    expect(await mandates.answer(order.reference, '20', 'office:Testa')).toBe('ended');
    expect(await stateOf(order)).toBe('ended');
    expect(await mandates.answer('99', '32', 'office:Testa')).toBe('unknown');
    expect(await mandates.answer(order.reference, '77', 'office:Testa')).toBe('odd');
  });
});
