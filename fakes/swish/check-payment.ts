import type { JsonObject } from '../admin/read-json.ts';
import type { Code } from './codes.ts';
import {
  ageOf,
  isCallbackIdentifier,
  isCallbackUrl,
  isMessage,
  isMobile,
  isReference,
  isSwishNumber,
  readAmount,
} from './field-rules.ts';

/** Payers and payees known to Swish. */
export interface Directory {
  /** Swish numbers of payees. */
  payees: readonly string[];
  /** Personal number by the payer's mobile number. Any other number counts as an adult's. */
  payers: Readonly<Record<string, string>>;
  /** Mobile numbers that are not connected to Swish. */
  notEnrolled: readonly string[];
}

/** Schema validation of the API: answers 400 before any business rule is checked. */
export function isMalformedPayment({ ageLimit, payerSSN, callbackIdentifier }: JsonObject): boolean {
  if (ageLimit !== undefined && !(Number.isInteger(ageLimit) && Number(ageLimit) >= 1 && Number(ageLimit) <= 99))
    return true;
  if (payerSSN !== undefined && !(typeof payerSSN === 'string' && /^\d{12}$/.test(payerSSN))) return true;
  return callbackIdentifier !== undefined && !isCallbackIdentifier(callbackIdentifier);
}

/** Validates a payment request; returns all error codes, none when it is valid. */
export function checkPayment(body: JsonObject, directory: Directory, now: number): Code[] {
  const { payeePaymentReference, callbackUrl, payerAlias, payeeAlias, amount, currency, message } = body;
  const codes: Code[] = [];
  if (payeePaymentReference !== undefined && !isReference(payeePaymentReference)) codes.push('FF08');
  if (!isCallbackUrl(callbackUrl)) codes.push('RP03');
  if (payerAlias !== undefined && !isMobile(payerAlias)) codes.push('BE18');
  if (!isSwishNumber(payeeAlias)) codes.push('RP01');
  const sum = readAmount(amount);
  if (typeof sum === 'string') codes.push(sum);
  if (currency !== 'SEK') codes.push('AM03');
  if (message !== undefined && !isMessage(message)) codes.push('RP02');
  return codes.length > 0 ? codes : checkParties(body, directory, now);
}

function checkParties(body: JsonObject, { payees, payers, notEnrolled }: Directory, now: number): Code[] {
  if (!payees.includes(String(body['payeeAlias']))) return ['ACMT07'];
  const payer = body['payerAlias'];
  if (typeof payer !== 'string') return [];
  if (notEnrolled.includes(payer)) return ['ACMT03'];
  const personalNumber = payers[payer];
  if (personalNumber === undefined) return [];
  if (body['payerSSN'] !== undefined && body['payerSSN'] !== personalNumber) return ['VR02'];
  return ageOf(personalNumber, now) < Number(body['ageLimit'] ?? 0) ? ['VR01'] : [];
}
