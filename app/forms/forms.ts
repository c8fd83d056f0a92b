import type { FormDefinition } from './definition.ts';
import { annual } from './definitions/annual.ts';
import { annualGiftedMembership } from './definitions/annual-gifted-membership.ts';
import { childrensClubGift } from './definitions/childrens-club-gift.ts';
import { company } from './definitions/company.ts';
import { donation } from './definitions/donation.ts';
import { giftogram } from './definitions/giftogram.ts';
import { welcomePresent } from './definitions/welcome-present.ts';

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
