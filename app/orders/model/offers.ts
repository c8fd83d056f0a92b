import type { Delivery, FormId, Frequency, MembershipKind, PaymentMethod } from './order.ts';

// All prices are here. Amounts in öre.
const kr = 100;

/** Preset amounts in öre, and the minimum for 'other'. */
export interface Sums {
  presets: number[];
  chosen: number;
  minimum: number;
}

export const largestSum = 100_000 * kr;

export const donationSums: Record<Frequency, Sums> = {
  once: { presets: [100 * kr, 200 * kr, 500 * kr], chosen: 200 * kr, minimum: 50 * kr },
  month: { presets: [50 * kr, 100 * kr, 200 * kr], chosen: 100 * kr, minimum: 25 * kr },
};
export const welcomePresentSums: Record<Frequency, Sums> = {
  once: { presets: [200 * kr, 300 * kr, 500 * kr], chosen: 300 * kr, minimum: 200 * kr },
  month: { presets: [75 * kr, 100 * kr, 200 * kr], chosen: 100 * kr, minimum: 75 * kr },
};
export const giftogramSums: Sums = { presets: [100 * kr, 200 * kr, 400 * kr], chosen: 200 * kr, minimum: 50 * kr };
export const companySums: Sums = {
  presets: [1000 * kr, 2500 * kr, 5000 * kr],
  chosen: 2500 * kr,
  minimum: 500 * kr,
};
/**
 * Price of one year with four magazines. Members may pay more. A family that cannot pay may choose 0 kr for the
 * children's club.
 */
export const membershipSums: Record<MembershipKind, Sums> = {
  'animal-rights': { presets: [240 * kr, 350 * kr, 500 * kr], chosen: 240 * kr, minimum: 240 * kr },
  'childrens-club': { presets: [150 * kr, 200 * kr, 300 * kr], chosen: 150 * kr, minimum: 150 * kr },
};
export const magazinesPerYear = 4;

/** Lowest sum that a form takes at once, in öre; a month's gift may be lower. */
export const lowestSums: Record<FormId, number> = {
  donation: donationSums.once.minimum,
  'welcome-present': welcomePresentSums.once.minimum,
  giftogram: giftogramSums.minimum,
  annual: membershipSums['childrens-club'].minimum,
  'annual-gifted-membership': membershipSums['childrens-club'].minimum,
  tov: membershipSums['childrens-club'].minimum,
  company: companySums.minimum,
};

/** Free extras of a welcome present. */
export const presents = ['stickers', 'tote-bag', 'poster', 'none'] as const;

/** Card designs for giftograms and certificates: the drawings in art/svg/cards. */
export const cards = ['hedgehog', 'cow', 'blue-tit', 'seal', 'fox', 'hen', 'squirrel', 'bee'] as const;
export type CardId = (typeof cards)[number];

export const deliveries: readonly Delivery[] = ['digital', 'post-giver', 'post-recipient'];

/** Maximum age in years in the children's club, on the day the membership starts. */
export const childrensClubOldest = 13;
/** Minimum age in years: this membership begins where the children's club ends. */
export const animalRightsYoungest = 14;
/** Minimum age of payers in years: only adults may pay. */
export const payerYoungest = 18;

export const greetingLimits = { characters: 300, lines: 8 };

/** Days from the order to the due date of an invoice. */
export const daysToPay = 30;
/** Days of the statutory right of withdrawal. */
export const daysToWithdraw = 14;

/** Ways of paying of each form by frequency, in the order they are offered. */
export const paymentMethodsOf: Record<FormId, Partial<Record<Frequency, readonly PaymentMethod[]>>> = {
  donation: { once: ['swish', 'stripe', 'card', 'invoice', 'f2f'], month: ['bank-id', 'stripe', 'card', 'form'] },
  'welcome-present': { once: ['swish', 'stripe', 'card', 'invoice'], month: ['bank-id', 'stripe', 'card', 'form'] },
  giftogram: { once: ['swish', 'stripe', 'card', 'invoice', 'f2f'] },
  annual: { once: ['swish', 'stripe', 'card', 'invoice', 'f2f'] },
  'annual-gifted-membership': { once: ['swish', 'stripe', 'card', 'invoice'] },
  tov: { once: ['swish', 'stripe', 'card', 'invoice', 'f2f'] },
  company: { once: ['invoice', 'stripe'] },
};
