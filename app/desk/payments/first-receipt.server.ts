import type { BankFileView, BankImports } from '#bank-imports/port.ts';
import type { Actor, OrderRepository } from '#orders/port.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { type LetterToGo, lettersOf } from '../orders/letters-of-act.server.ts';

type Services = Parameters<typeof lettersOf<{ bankImports: BankImports }>>[0] & {
  orders: Pick<OrderRepository, 'findByReference'>;
};

/** The letters of the first row that one press would book; none for somebody with a protected identity. */
export async function lettersOfFirstRow(services: Services, file: BankFileView, actor: Actor): Promise<LetterToGo[]> {
  const view = file.lines.find(({ line, match }) => line.state === 'new' && match?.state === 'matched');
  if (view?.match?.state !== 'matched' || view.isProtected) return [];
  const parts = view.match.parts.map(({ item, amount }) => ({ reference: item.reference, amount }));
  const order = await services.orders.findByReference(parts[0]?.reference ?? '');
  if (!order) return [];
  const { id, version } = view.line;
  return lettersOf(services, order.id, dateInStockholm(new Date()), async ({ bankImports }) => ({
    done: 'done' in (await bankImports.decide(id, version, { to: 'orders', parts }, actor)),
  }));
}
