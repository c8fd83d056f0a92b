import type { FormDefinition } from '../engine/definition.ts';
import { annual } from './annual.ts';
import { annualGiftedMembership } from './annual-gifted-membership.ts';
import { childrensClubGift } from './childrens-club-gift.ts';
import { company } from './company.ts';
import { donation } from './donation.ts';
import { giftogram } from './giftogram.ts';
import { welcomePresent } from './welcome-present.ts';

/** All forms. */
export const forms: readonly FormDefinition[] = [
  donation,
  welcomePresent,
  giftogram,
  annual,
  annualGiftedMembership,
  childrensClubGift,
  company,
];

/** Finds the form of /stod/{path}; null when there is none. */
export function findForm(path: string | undefined): FormDefinition | null {
  return forms.find((form) => form.path === path) ?? null;
}
