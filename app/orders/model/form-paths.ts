import type { FormId } from './order.ts';

/** Path segment of each form, under /stod. */
export const formPaths: Readonly<Record<FormId, string>> = {
  donation: 'gava',
  'welcome-present': 'valkomstgava',
  giftogram: 'giftogram',
  annual: 'medlemskap',
  'annual-gifted-membership': 'ge-bort-medlemskap',
  tov: 'tov',
  company: 'foretag',
};
