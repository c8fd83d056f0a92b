import { invalidRequest } from '../api/api-error.ts';
import { readCurrency } from '../api/money.ts';
import { type Parameters, refuseMissing } from '../api/parameters.ts';
import type { Bank } from '../bank.ts';
import type { Metadata, Price, Product } from '../resources.ts';

/**
 * Creates a product that can be sold at once, under the given id or a new one. Throws resource_already_exists when the
 * id is taken.
 */
export function createProduct(
  bank: Bank,
  wish: { id?: string | null; name: string; description?: string | null; metadata?: Metadata | null },
): Product {
  if (bank.products.find(wish.id))
    throw invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });
  return bank.products.add({
    id: wish.id ?? bank.newId('prod', 14),
    object: 'product',
    created: bank.seconds(),
    livemode: false,
    active: true,
    description: wish.description ?? null,
    metadata: wish.metadata ?? {},
    name: wish.name,
    type: 'service',
    updated: bank.seconds(),
  });
}

/**
 * Creates a price from `price_data`, or from the parameters of the price endpoint. `product` names an existing product,
 * `product_data` a new one.
 */
export function createPrice(bank: Bank, data: Parameters): Price {
  const currency = readCurrency(data);
  const amount = data.integer('unit_amount') ?? refuseMissing(data.nameOf('unit_amount'));
  if (amount < 0)
    throw invalidRequest('This value must be greater than or equal to 0.', {
      code: 'parameter_invalid_integer',
      param: data.nameOf('unit_amount'),
    });
  const recurring = data.object('recurring');
  const interval = recurring?.oneOf('interval', ['day', 'week', 'month', 'year']) ?? null;
  if (recurring && !interval) refuseMissing(recurring.nameOf('interval'));
  const newProduct = data.object('product_data');
  const product = newProduct
    ? createProduct(bank, {
        name: newProduct.requireText('name'),
        description: newProduct.text('description'),
        metadata: newProduct.metadata(),
      })
    : bank.products.linked(data.requireText('product'), data.nameOf('product'));
  return bank.prices.add({
    id: bank.newId('price'),
    object: 'price',
    created: bank.seconds(),
    livemode: false,
    active: true,
    billing_scheme: 'per_unit',
    currency,
    lookup_key: null,
    metadata: data.metadata() ?? {},
    nickname: data.text('nickname'),
    product: product.id,
    recurring: interval && {
      interval,
      interval_count: recurring?.integer('interval_count') ?? 1,
      meter: null,
      trial_period_days: null,
      usage_type: 'licensed',
    },
    type: interval ? 'recurring' : 'one_time',
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
}

/** Returns the price that an item of a session or subscription names, or creates it from `price_data`. */
export function readPrice(bank: Bank, item: Parameters): Price {
  const id = item.text('price');
  const data = item.object('price_data');
  if (id && data)
    throw invalidRequest('You may only specify one of these parameters: price, price_data.', {
      param: item.nameOf('price'),
    });
  if (data) return createPrice(bank, data);
  return bank.prices.linked(id ?? refuseMissing(item.nameOf('price')), item.nameOf('price'));
}
