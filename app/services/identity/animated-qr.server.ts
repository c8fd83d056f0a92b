import { createHmac } from 'node:crypto';
import { renderSVG } from 'uqr';

interface QrOrder {
  qrStartToken: string;
  qrStartSecret: string;
  answeredAt: Date;
}

/** What the code of this second reads: BankID's animated QR code. The secret does not go into it. */
export function writeQrText({ qrStartToken, qrStartSecret, answeredAt }: QrOrder, now: Date): string {
  const seconds = String(Math.max(0, Math.floor((now.getTime() - answeredAt.getTime()) / 1000)));
  return `bankid.${qrStartToken}.${seconds}.${createHmac('sha256', qrStartSecret).update(seconds).digest('hex')}`;
}

/** The code as a drawing. */
export function drawQrCode(order: QrOrder, now: Date): string {
  return renderSVG(writeQrText(order, now), { border: 2 });
}
