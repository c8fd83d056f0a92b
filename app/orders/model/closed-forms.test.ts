import { describe, expect, it } from 'vitest';
import { closedFormsOf, frequenciesFor } from './closed-forms.ts';
import { formPaths } from './form-paths.ts';
import { paymentMethods } from './order.ts';

describe('a form is closed', () => {
  it('by the club, and by nothing else where every way of paying is switched on', () => {
    expect(closedFormsOf([], paymentMethods)).toEqual([]);
    expect(closedFormsOf(['giftogram', 'tov'], paymentMethods)).toEqual(['giftogram', 'tov']);
  });

  it('where none of its ways of paying is switched on; to pay nothing is no way to pay', () => {
    expect(closedFormsOf([], ['swish', 'free'])).toEqual(['foretag']);
    expect(closedFormsOf(['tov'], ['swish', 'free'])).toEqual(['tov', 'foretag']);
    expect(closedFormsOf([], ['form'])).toEqual(
      Object.values(formPaths).filter((path) => path !== 'gava' && path !== 'valkomstgava'),
    );
    expect(closedFormsOf([], ['free'])).toEqual(Object.values(formPaths));
  });
});

it('a gift is offered only as often as it can be paid', () => {
  expect(frequenciesFor('donation', ['invoice', 'free'])).toEqual(['once']);
  expect(frequenciesFor('donation', ['form'])).toEqual(['month']);
  expect(frequenciesFor('donation', ['stripe'])).toEqual(['once', 'month']);
  expect(frequenciesFor('giftogram', ['form', 'free'])).toEqual([]);
});
