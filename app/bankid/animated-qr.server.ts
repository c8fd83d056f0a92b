import { createHmac } from 'node:crypto';
import { renderSVG } from 'uqr';

interface QrOrder {
  qrStartToken: string;
  qrStartSecret: string;
  answeredAt: Date;
}

/** Text of BankID's animated QR code for this second. It contains an HMAC, never the secret itself. */
export function writeQrText({ qrStartToken, qrStartSecret, answeredAt }: QrOrder, now: Date): string {
  const seconds = String(Math.max(0, Math.floor((now.getTime() - answeredAt.getTime()) / 1000)));
  return `bankid.${qrStartToken}.${seconds}.${createHmac('sha256', qrStartSecret).update(seconds).digest('hex')}`;
}

/** Draws the QR code as SVG. */
export function drawQrCode(order: QrOrder, now: Date): string {
  return renderSVG(writeQrText(order, now), { border: 2 });
}
