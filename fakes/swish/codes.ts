/**
 * Error codes with Swish's own messages. Sources: the merchant integration guide 2.x, messages quoted by clients'
 * tests.
 */
const messages = {
  ACMT01: 'Counterpart is not activated.',
  ACMT03: 'Payer not Enrolled.',
  ACMT07: 'Payee not Enrolled.',
  AM02: 'Amount value is too large.',
  AM03: 'Invalid or missing Currency.',
  AM06: 'Specified transaction amount is less than agreed minimum.',
  BANKIDCL: 'Payer cancelled BankId signing.',
  BANKIDONGOING: 'BankID already in use.',
  BANKIDUNKN: 'BankID are not able to authorize the payment.',
  BE18: 'Payer alias is invalid',
  DS24: 'Swish timed out waiting for an answer from the banks after payment was started.',
  FF08: 'Payment Reference is invalid',
  FF10: 'Bank system processing error.',
  PA02: 'Amount value is missing or not a valid number.',
  RF02: 'Original Payment not found or original payment is more than 13 months old.',
  RF03: 'Payer alias in the refund does not match the payee alias in the original payment.',
  RF04: 'Payer organization number does not match original payment payee organization number.',
  RF06: 'The Payee SSN in the original payment is not the same as the SSN for the current Payee.',
  RF07: 'Transaction declined.',
  RF08: 'Amount value is too large or amount exceeds the amount of the original payment minus any previous refunds.',
  RF09: 'Refund already in progress.',
  RP01: 'Payee alias is missing or empty.',
  RP02: 'Wrong formatted message.',
  RP03: 'Callback URL is missing or does not use HTTPS',
  RP06: 'A payment request already exists for that payer.',
  RP07: 'Swish payment request not in a cancellable state.',
  RP09: 'InstructionUUID not available.',
  TM01: 'Swish timed out before the payment was started.',
  VR01: 'Payer does not meet age limit.',
  VR02: 'The payer alias in the request is not enroled in swish with the supplied ssn',
} as const;

export type Code = keyof typeof messages;

/** Trigger codes: a message that consists of one makes the simulator fail with that code, in its own step. */
export const triggersAtPayment: readonly Code[] = [
  ...(['ACMT01', 'ACMT03', 'ACMT07', 'AM02', 'AM03', 'AM06', 'BE18', 'FF08', 'PA02'] as const),
  ...(['RP01', 'RP02', 'RP03', 'RP06', 'RP09', 'VR01', 'VR02'] as const),
];
export const triggersInPayment: readonly Code[] = [
  ...(['RF07', 'TM01', 'BANKIDCL', 'BANKIDONGOING', 'BANKIDUNKN', 'FF10', 'DS24'] as const),
];
export const triggersAtRefund: readonly Code[] = [
  ...(['ACMT01', 'ACMT07', 'AM03', 'AM06', 'FF08', 'PA02', 'RF02', 'RF03', 'RF04', 'RF06', 'RF08', 'RF09'] as const),
  ...(['RP01', 'RP02', 'RP03', 'RP09'] as const),
];
export const triggersInRefund: readonly Code[] = ['RF07', 'FF10', 'BE18', 'DS24'];

/** Returns the code that a message triggers, if it is in the list. */
export function findTrigger(codes: readonly Code[], message: unknown): Code | null {
  return codes.find((code) => code === message) ?? null;
}

export function messageOf(code: Code): string {
  return messages[code];
}

export interface Refusal {
  code: Code;
  additionalInformation?: string;
}

/** Writes a 422 with Swish's list of errors. */
export function refuse(refusals: readonly Refusal[]): Response {
  const errors = refusals.map(({ code, additionalInformation = null }) => ({
    errorCode: code,
    errorMessage: messages[code],
    additionalInformation,
  }));
  return Response.json(errors, { status: 422 });
}
