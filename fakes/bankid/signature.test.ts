import { createHash, verify, X509Certificate } from 'node:crypto';
import { expect, it } from 'vitest';
import { createAuthority } from '../certificates/authority.ts';
import { writeOcspResponse, writeSignature } from './signature.ts';

const root = createAuthority('Customer CA');
const at = new Date('2026-12-01T12:00:00Z');
const userVisibleData = Buffer.from('Medgivande till autogiro').toString('base64');
const identity = root.issueClient({ commonName: 'Testa Testsson', serialNumber: '195704289999' });
const signed = { kind: 'sign', userVisibleData, userNonVisibleData: 'aGVt', relyingParty: 'Tass & Vinge', at } as const;
const xml = Buffer.from(writeSignature(signed, identity), 'base64').toString();
const part = (pattern: RegExp) => pattern.exec(xml)?.[0] ?? '';
const certificate = new X509Certificate(Buffer.from(/<X509Certificate>([^<]+)/.exec(xml)?.[1] ?? '', 'base64'));

it('holds what was shown and what was not, and is for signing', () => {
  expect(xml).toContain(`<usrVisibleData charset="UTF-8" visible="wysiwys">${userVisibleData}</usrVisibleData>`);
  expect(xml).toContain('<usrNonVisibleData>aGVt</usrNonVisibleData>');
  expect(xml).toContain('<funcId>Signing</funcId>');
});

it('is made by the person’s certificate, over digests of all it refers to', () => {
  const signedInfo = part(/<SignedInfo[^]+<\/SignedInfo>/);
  const value = Buffer.from(/<SignatureValue>([^<]+)/.exec(xml)?.[1] ?? '', 'base64');
  const check = (text: string) =>
    verify('sha256', Buffer.from(text), { key: certificate.publicKey, dsaEncoding: 'ieee-p1363' }, value);
  expect(check(signedInfo)).toBe(true);
  expect(check(signedInfo.replace('DigestValue', 'Digestvalue'))).toBe(false);
  expect(certificate.subject).toContain('serialNumber=195704289999');
  expect(certificate.verify(new X509Certificate(root.certificate).publicKey)).toBe(true);
  const digests = [...signedInfo.matchAll(/<DigestValue>([^<]+)/g)].map(([, digest]) => digest);
  const contents = [part(/<bankIdSignedData[^]+<\/bankIdSignedData>/), part(/<KeyInfo[^]+<\/KeyInfo>/)];
  expect(digests).toEqual(contents.map((content) => createHash('sha256').update(content).digest('base64')));
});

it('says that the certificate was good, in an OCSP response that was successful', () => {
  const response = Buffer.from(writeOcspResponse(identity, at), 'base64').toString('hex');
  expect(response).toMatch(/^30(81..|82....)0a0100a0/);
  expect(response).toContain(Buffer.from('20261201120000Z').toString('hex'));
  expect(response).toContain(certificate.serialNumber.toLowerCase());
});
