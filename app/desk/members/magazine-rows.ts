import { addressLines } from '#documents/address-lines.ts';
import type { LeftOutReason, MagazineCopy, MagazineList } from '#orders/members/magazine.ts';
import { nameOf } from '../orders/order-rows.ts';

/** Rows shown of a list, which may be thousands long: the files have them all. */
export const mostShown = 100;

/** A label as the page shows it. */
export interface CopyRow {
  name: string;
  /** In one line. */
  address: string;
  members: number;
}

/** A member who gets no copy. */
export interface LeftOutRow {
  reference: string;
  /** Empty when it has been erased, or does not decrypt. */
  name: string;
  isProtected: boolean;
  why: LeftOutReason;
}

export function toCopyRows(copies: readonly MagazineCopy[]): CopyRow[] {
  return copies.slice(0, mostShown).map(({ receiver, locale, members }) => {
    const [name = '', ...address] = addressLines(receiver, locale);
    return { name, address: address.join(', '), members };
  });
}

export function toLeftOutRows(leftOut: MagazineList['leftOut']): LeftOutRow[] {
  return leftOut.map(({ membership, why }) => ({
    reference: membership.reference,
    name: nameOf(membership.member),
    isProtected: membership.isProtected,
    why,
  }));
}
