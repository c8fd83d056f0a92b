/** Keys of the words that BankID recommends (RFA1 … RFA23), as far as we need them. */
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

/** What somebody who waits is told; codes that nobody knows yet have words as well. */
export function recommendPending(hint: string): Recommendation {
  return Object.hasOwn(whilePending, hint) ? (whilePending[hint] ?? 'RFA21') : 'RFA21';
}

/**
 * What somebody is told whose identification or signature has failed; codes that nobody knows yet have words as well.
 * @param isOnDevice true when the app was to be opened on the device of the page: there, nobody reads a code
 */
export function recommendFailed(hint: string, isOnDevice: boolean): Recommendation {
  if (hint === 'startFailed') return isOnDevice ? 'RFA17A' : 'RFA17B';
  return Object.hasOwn(whenFailed, hint) ? (whenFailed[hint] ?? 'RFA22') : 'RFA22';
}
