import type { Deps } from '../store/deps.server.ts';
import { countQueues, findOrders } from './find-orders.server.ts';
import { indexOldRows } from './index-words.server.ts';
import { readMoneyIn } from './money-in.server.ts';
import type { OrderSearch } from './port.ts';

/** Creates the office's search on the order book. */
export function createOrderSearch(deps: Deps): OrderSearch {
  return {
    find: (query) => findOrders(deps, query),
    countQueues: (hidesProtected, lists) => countQueues(deps, hidesProtected, lists),
    moneyIn: () => readMoneyIn(deps),
    indexOldRows: (isStopped) => indexOldRows(deps, isStopped),
  };
}
