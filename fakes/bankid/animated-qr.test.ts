import { expect, it } from 'vitest';
import { isGenuine, qrText, readQrText } from './animated-qr.ts';

const token = '67df3917-fa0d-44e5-b327-edcc928297f8';
const secret = 'd28db9a7-4cde-429e-a983-359be676944c';
const published = [
  [0, 'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8'],
  [1, '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2'],
  [2, 'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3'],
] as const;

it.each(published)('second %d reads as published, and is known again', (seconds, code) => {
  const text = qrText(token, secret, seconds);
  expect(text).toBe(`bankid.${token}.${seconds}.${code}`);
  const scanned = readQrText(text);
  expect(scanned).toEqual({ qrStartToken: token, seconds, code });
  expect(scanned && isGenuine(scanned, secret)).toBe(true);
});

it('is not genuine for another second, or with another secret', () => {
  const code = published[1][1];
  expect(isGenuine({ qrStartToken: token, seconds: 2, code }, secret)).toBe(false);
  expect(isGenuine({ qrStartToken: token, seconds: 1, code }, token)).toBe(false);
});

it.each([
  '',
  token,
  `bankid.${token}.1`,
  `bankid.${token}.01.${published[1][1]}`,
  `bankid.${token}.1.${published[1][1].toUpperCase()}`,
  `https://example.com/bankid.${token}.1.${published[1][1]}`,
])('reads nothing in %j', (text) => {
  expect(readQrText(text)).toBeNull();
});
