import type { Code } from './codes.ts';

/**
 * Reads an amount as öre: 0.01 to 999999999999.99 kr, at most two decimals. Returns the error code when it is invalid.
 */
export function readAmount(given: unknown): number | Code {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string' || !/^\d+(\.\d{1,2})?$/.test(text)) return 'PA02';
  const [kronor = '', decimals = ''] = text.split('.');
  if (kronor.replace(/^0+/, '').length > 12) return 'AM02';
  const amount = Number(kronor) * 100 + Number(decimals.padEnd(2, '0'));
  return amount === 0 ? 'AM06' : amount;
}

export function isReference(given: unknown): boolean {
  return typeof given === 'string' && /^[0-9A-Za-z-]{1,35}$/.test(given);
}

export function isMessage(given: unknown): boolean {
  return typeof given === 'string' && /^[a-zåäöA-ZÅÄÖ0-9 !?(),.\-:;`=#$%&*+/<'"@]{0,50}$/.test(given);
}

/** Allows https anywhere, and http on this machine, which Swish itself would refuse. */
export function isCallbackUrl(given: unknown): boolean {
  if (typeof given !== 'string' || !URL.canParse(given)) return false;
  const { protocol, hostname } = new URL(given);
  return protocol === 'https:' || (protocol === 'http:' && ['127.0.0.1', 'localhost', '[::1]'].includes(hostname));
}

export function isMobile(given: unknown): boolean {
  return typeof given === 'string' && /^[1-9]\d{7,14}$/.test(given);
}

/** True for a payee's number: ten digits that begin with 123. */
export function isSwishNumber(given: unknown): boolean {
  return typeof given === 'string' && /^123\d{7}$/.test(given);
}

export function isCallbackIdentifier(given: unknown): boolean {
  return typeof given === 'string' && /^[0-9A-Za-z-]{32,36}$/.test(given);
}

/** Age of the holder of a personal number, in whole years, by the UTC date. */
export function ageOf(personalNumber: string, now: number): number {
  const born = `${personalNumber.slice(0, 4)}-${personalNumber.slice(4, 6)}-${personalNumber.slice(6, 8)}`;
  const today = new Date(now).toISOString().slice(0, 10);
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4));
  return today.slice(5) < born.slice(5) ? years - 1 : years;
}
