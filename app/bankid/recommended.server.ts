/** Keys of BankID's recommended user messages (RFA1 … RFA23), those that we need. */
export const recommendations = [
  'RFA1',
  'RFA3',
  'RFA4',
  'RFA5',
  'RFA6',
  'RFA8',
  'RFA9',
  'RFA15',
  'RFA16',
  'RFA17A',
  'RFA17B',
  'RFA21',
  'RFA22',
  'RFA23',
] as const;
export type Recommendation = (typeof recommendations)[number];

const whilePending: Record<string, Recommendation> = {
  outstandingTransaction: 'RFA1',
  noClient: 'RFA1',
  started: 'RFA15',
  userSign: 'RFA9',
  userMrtd: 'RFA23',
};

const whenFailed: Record<string, Recommendation> = {
  expiredTransaction: 'RFA8',
  gone: 'RFA8',
  certificateErr: 'RFA16',
  userCancel: 'RFA6',
  cancelled: 'RFA3',
  alreadyInProgress: 'RFA4',
  requestTimeout: 'RFA5',
  maintenance: 'RFA5',
  internalError: 'RFA5',
};

/** Message while an order is pending; unknown hint codes have a fallback. */
export function recommendPending(hint: string): Recommendation {
  return Object.hasOwn(whilePending, hint) ? (whilePending[hint] ?? 'RFA21') : 'RFA21';
}

/**
 * Message after a failed identification or signature; unknown hint codes have a fallback.
 * @param isOnDevice true when the app was to be opened on the same device, so that no QR code was scanned
 */
export function recommendFailed(hint: string, isOnDevice: boolean): Recommendation {
  if (hint === 'startFailed') return isOnDevice ? 'RFA17A' : 'RFA17B';
  return Object.hasOwn(whenFailed, hint) ? (whenFailed[hint] ?? 'RFA22') : 'RFA22';
}
