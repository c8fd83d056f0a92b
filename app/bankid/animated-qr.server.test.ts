import { expect, it } from 'vitest';
import { drawQrCode, writeQrText } from './animated-qr.server.ts';

const answeredAt = new Date('2026-12-01T12:00:00.400Z');
const order = {
  qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
  qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
  answeredAt,
};
const at = (ms: number) => new Date(answeredAt.getTime() + ms);

it.each([
  [0, 0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
  [999, 0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
  [1000, 1, '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2'],
  [2999, 2, 'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3'],
])('after %d ms it equals BankID’s published example', (ms, seconds, code) => {
  expect(writeQrText(order, at(ms))).toBe(`bankid.${order.qrStartToken}.${seconds}.${code}`);
});

it('changes every second, and does not contain the secret', () => {
  const [first, second] = [drawQrCode(order, at(0)), drawQrCode(order, at(1000))];
  expect(first).toMatch(/^<svg[^>]*>/);
  expect(first).not.toBe(second);
  expect(first + second).not.toContain(order.qrStartSecret);
});
