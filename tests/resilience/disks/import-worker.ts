import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createBankImports } from '#bank-imports/bank-imports.server.ts';
import { createSampleOrders } from '#fixtures/order-book.fixture.ts';
import { findWholeFile } from '#fixtures/whole-bank-file.ts';
import { placeDemoInvoices, writeDemoBankFile } from '#scripts/demo-data/demo-invoices.ts';

// Worker: reads the demo's bank file in and books all of its rows, and kills itself in the middle of it: at a given
// draw of random bytes, which transactions need for their rows.

const { values } = parseArgs({
  options: { file: { type: 'string' }, keys: { type: 'string' }, stop: { type: 'string' } },
});
const { file = '', keys = '', stop = '' } = values;
let drawn = -Infinity;
const random = (bytes: number) => {
  drawn += 1;
  if (drawn === Number(stop)) process.kill(process.pid, 'SIGKILL');
  return randomBytes(bytes);
};
const { deps, repository, database } = createSampleOrders(
  { databaseFile: file, databaseUrl: '', encryptionKeys: keys },
  { random },
);
const placed = await placeDemoInvoices(repository);
// Only now: the import and the booking are what is cut short.
drawn = 0;
const imports = createBankImports(deps, { accounts: ['SE3550000000054910000003'], giros: [] });
const read = await imports.readIn(Buffer.from(writeDemoBankFile(placed, '2026-03-13')), 'office:Kim');
const found = 'id' in read ? await findWholeFile(imports, read.id) : null;
for (const { line, match } of found?.lines ?? []) {
  if (line.state !== 'new') continue;
  const parts = match?.state === 'matched' ? match.parts : null;
  const decision = parts
    ? { to: 'orders' as const, parts: parts.map(({ item, amount }) => ({ reference: item.reference, amount })) }
    : { to: 'unknown' as const };
  await imports.decide(line.id, line.version, decision, 'office:Kim');
}
await database.close();
