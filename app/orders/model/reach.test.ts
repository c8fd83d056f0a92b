import { describe, expect, it } from 'vitest';
import type { PaymentMethod, Person } from './order.ts';
import { methodsWithinReach } from './reach.ts';

const all: PaymentMethod[] = ['swish', 'stripe', 'card', 'invoice', 'f2f'];
const cards: PaymentMethod[] = ['stripe', 'card'];

describe('within reach of a payer', () => {
  it.each<[string, Person, boolean, PaymentMethod[]]>([
    ['of whom nothing is known', {}, false, all],
    ['in Sweden', { country: 'SE', mobile: '+4712345678' }, false, all],
    ['in Norway', { country: 'NO' }, true, ['stripe', 'card', 'invoice']],
    ['in Norway, without an IBAN of ours', { country: 'NO' }, false, cards],
    [
      'in Britain with a British telephone',
      { country: 'GB', mobile: '+447700900123' },
      true,
      ['stripe', 'card', 'invoice'],
    ],
    ['in Germany with a Swedish telephone', { country: 'DE', mobile: '+46701740605' }, true, all],
    ['in Finland with an empty telephone', { country: 'FI', mobile: '' }, false, cards],
  ])('%s', (_, payer, hasIban, methods) => {
    expect(methodsWithinReach(all, payer, hasIban)).toEqual(methods);
  });

  it('is what there is, rather than nothing', () => {
    expect(methodsWithinReach(['swish'], { country: 'NO' }, true)).toEqual(['swish']);
  });
});
