import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { readConfigWithoutContent } from '#config/config.server.ts';
import { createOrderServices } from '#services/order-services.server.ts';
import { subtractBankDays } from '#swedish/dates/bank-days.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import { placeDemoInvoices, writeDemoBankFile } from './demo-invoices.ts';

const silent = () => {};

/**
 * Places the demo's invoices in its database, and writes the bank's file that fits them. Started again, it places none
 * twice.
 * @returns the file's path
 */
export async function bringDemoData(environment: Readonly<Record<string, string | undefined>>): Promise<string> {
  const { database, orders } = createOrderServices(readConfigWithoutContent(environment), {
    info: silent,
    warn: silent,
    error: silent,
  });
  const file = resolve('.cache/demo/bankens-fil.xml');
  try {
    const placed = await placeDemoInvoices(orders);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, writeDemoBankFile(placed, subtractBankDays(dateInStockholm(new Date()), 1)));
  } finally {
    await database.close();
  }
  return file;
}
