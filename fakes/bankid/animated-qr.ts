import { createHmac, timingSafeEqual } from 'node:crypto';

/** Text of the animated QR code for one second. `seconds` counts from the response that created the order. */
export function qrText(qrStartToken: string, qrStartSecret: string, seconds: number): string {
  return `bankid.${qrStartToken}.${seconds}.${authCode(qrStartSecret, seconds)}`;
}

export interface ScannedCode {
  qrStartToken: string;
  seconds: number;
  code: string;
}

/** Parses a QR text; null when it is not BankID's. */
export function readQrText(text: string): ScannedCode | null {
  const [, qrStartToken, seconds, code] =
    /^bankid\.([0-9a-f-]{36})\.(0|[1-9]\d{0,5})\.([0-9a-f]{64})$/.exec(text) ?? [];
  return qrStartToken && seconds && code ? { qrStartToken, seconds: Number(seconds), code } : null;
}

/** True when the code was made with this secret. */
export function isGenuine({ seconds, code }: ScannedCode, qrStartSecret: string): boolean {
  return timingSafeEqual(Buffer.from(code), Buffer.from(authCode(qrStartSecret, seconds)));
}

function authCode(qrStartSecret: string, seconds: number): string {
  return createHmac('sha256', qrStartSecret).update(String(seconds)).digest('hex');
}
