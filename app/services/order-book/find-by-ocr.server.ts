import { toBareCharacters } from '#numbers/bare-characters.ts';
import type { Order } from '#orders/order.ts';
import type { Deps } from './deps.server.ts';
import { readOrder } from './read-orders.server.ts';

/** Finds an order by the OCR number of its invoice. */
export function findByOcr({ database, encryptor }: Deps, text: string): Promise<Order | null> {
  return database.read(async (db) => {
    const ocr = toBareCharacters(text) ?? '';
    const invoice = await db.selectFrom('invoices').select('order_id').where('ocr', '=', ocr).executeTakeFirst();
    return invoice ? readOrder(db, encryptor, 'id', invoice.order_id) : null;
  });
}
