import type { Proposal } from '#bank-files/matching/match.ts';
import type { LineView } from '#bank-imports/port.ts';
import type { DeskWords } from '#i18n/sv/desk/desk-words.ts';
import type { ProductId } from '#orders/model/order.ts';

interface Choice {
  value: string;
  label: string;
  why?: string;
}

type Words = DeskWords['incoming'];

/** Choices for a row, in words. The money of a row of unknown money is booked already. */
export function choicesOf(
  { line, match }: LineView,
  words: Words,
  money: (ore: number) => string,
  isUnknown: boolean,
): { legend: string; choices: Choice[] } {
  const { row } = words;
  const mayHaveOrder = line.currency === 'SEK' && line.amount > 0;
  const last: Choice[] = [
    ...(mayHaveOrder ? [{ value: 'other', label: row.other }] : []),
    ...(line.currency === 'SEK' && !isUnknown
      ? [{ value: 'unknown', label: line.amount > 0 ? row.unknown : row.unknownOut, why: row.unknownWhy }]
      : []),
    { value: 'archive', label: row.archive, why: isUnknown ? undefined : row.archiveWhy },
  ].map(({ value, label, why }) => ({ value, label, ...(why && { why }) }));
  if (match?.state === 'surplus') {
    const { item, surplus, why } = match;
    const rest = money(surplus);
    const part = money(line.amount - surplus);
    const [gift, wait] =
      why === 'more' ? [row.gift(part, rest), row.wait(part, rest)] : [row.doubleGift(rest), row.doubleWait(rest)];
    return {
      legend: row.whatSurplus(rest),
      choices: [
        { value: `gift:${item.reference}`, label: gift, why: row.giftWhy },
        { value: `order:${item.reference}`, label: wait, why: row.waitWhy },
        ...last,
      ],
    };
  }
  const proposals = match?.state === 'suggested' ? match.proposals : [];
  const isSplit =
    match?.state === 'suggested' &&
    match.why === 'several' &&
    proposals.reduce((sum, { item }) => sum + item.left, 0) === line.amount;
  return {
    legend: row.whichOrder,
    choices: [
      ...(isSplit
        ? [
            {
              value: 'several',
              label: proposals.map(({ item }) => `${item.reference}: ${money(item.left)}`).join(', '),
            },
          ]
        : proposals.map((proposal) => toChoice(proposal, line.amount, words, money))),
      ...last,
    ],
  };
}

function toChoice({ item, signs }: Proposal, amount: number, words: Words, money: (ore: number) => string): Choice {
  const { row } = words;
  const products = item.products.map((product) => words.products[product as ProductId]).join(' + ');
  const about = [item.reference, item.names[0], products, row.left(money(item.left))].filter(Boolean).join(' · ');
  const why = signs.includes('part')
    ? row.split(money(amount), money(item.left - amount))
    : row.agree(signs.map((sign) => row.signs[sign]).join(', '));
  return { value: `order:${item.reference}`, label: about, why };
}
