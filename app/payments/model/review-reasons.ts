/** Reasons why only people can find out about a payment, or set it right. */
export const reviewReasons = [
  'no-answer',
  'sum-differs',
  'paid-twice',
  'signed-twice',
  'refund-failed',
  'refund-unclear',
  'not-ended',
  'not-changed',
  'no-order',
] as const;
export type ReviewReason = (typeof reviewReasons)[number];

/** The kind of a stored reason, which may go on with a code: `refund-failed RF07`. `other` when it is none of ours. */
export function kindOfReview(reason: string): ReviewReason | 'other' {
  return reviewReasons.find((known) => reason === known || reason.startsWith(`${known} `)) ?? 'other';
}
