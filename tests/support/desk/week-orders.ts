import { randomUUID } from 'node:crypto';
import { sampleDonation, sampleGiftedMembership } from '#fixtures/drafts.fixture.ts';
import { placeSigned } from '#fixtures/signed-mandates.fixture.ts';
import type { Order, OrderDraft } from '#orders/model/order.ts';
import { createOrderRepository } from '#orders/store/order-repository.server.ts';
import { placeDemoInvoices, writeDemoBankFile } from '#scripts/demo-data/demo-invoices.ts';
import { subtractBankDays } from '#swedish/dates/bank-days.ts';
import { addDays } from '#swedish/dates/date.ts';
import { dateInStockholm } from '#swedish/dates/stockholm.ts';
import type { SiteWithBook } from '../payments/paying-site.ts';

/** Orders that an office meets in a week, in an empty order book, and the bank's file that comes in it. */
export async function placeWeek({ deps, place }: Pick<SiteWithBook, 'deps' | 'place'>) {
  const today = dateInStockholm(new Date());
  const invoice = (firstname: string, lastname: string, amount: number): OrderDraft => ({
    ...sampleDonation,
    paymentMethod: 'invoice',
    total: amount,
    lines: [{ product: 'donation', variant: '', amount }],
    payer: { ...sampleDonation.payer, firstname, lastname, email: `${randomUUID()}@example.se` },
  });
  const card = (firstname: string, street: string): OrderDraft => ({
    ...sampleGiftedMembership,
    payer: { ...sampleGiftedMembership.payer, email: `${randomUUID()}@example.se` },
    recipient: { ...sampleGiftedMembership.recipient, firstname, street },
    gift: { ...sampleGiftedMembership.gift, to: firstname, deliverOn: addDays(today, 20) } as OrderDraft['gift'],
    membership: { kind: 'childrens-club', startsOn: addDays(today, -5), endsOn: addDays(today, 359) },
  });
  const monthAgo = createOrderRepository({ ...deps, now: () => new Date(Date.now() - 45 * 86_400_000) });
  const { reference: late } = await monthAgo.place(invoice('Sena', 'Senasson', 10_000), randomUUID());
  const demo = await placeDemoInvoices(createOrderRepository(deps));
  return {
    /** 300 kr by invoice: paid in parts, undone, paid whole, part of it sent back. */
    parts: await place(invoice('Vecka', 'Provlund', 30_000)),
    /** A printed card with a mistyped name, street, greeting and day. */
    card: await place(card('Provina', 'Testvägen 2')),
    calledOff: await place(invoice('Avboka', 'Provsten', 12_000)),
    late,
    mandate: (await placeSigned(deps, randomUUID())).reference,
    /** One child with two memberships. */
    twice: [await place(card('Dubbla', 'Testvägen 4')), await place(card('Dubbla', 'Annanväg 1'))] as [Order, Order],
    /** The order with a surplus in the bank's file. */
    surplus: demo.find(({ payer }) => payer.lastname === 'Testsson')?.reference ?? '',
    bankFile: writeDemoBankFile(demo, subtractBankDays(today, 1)),
  };
}

export type Week = Awaited<ReturnType<typeof placeWeek>>;
