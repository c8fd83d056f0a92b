import { createPrivateKey, X509Certificate } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAuthority } from './authority.ts';

const root = createAuthority('Root of the stand-in');
const read = (pem: string) => new X509Certificate(pem);
const split = (pem: string) => pem.match(/-----BEGIN[^]+?-----END CERTIFICATE-----/g) ?? [];

describe('an authority', () => {
  it('is signed by itself and may sign others', () => {
    const certificate = read(root.certificate);
    expect(certificate.ca).toBe(true);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.checkIssued(certificate)).toBe(true);
    expect(certificate.subject).toBe('C=SE\nO=Stand-in\nCN=Root of the stand-in');
  });

  it('has no namesake that passes for it', () => {
    const namesake = read(createAuthority('Root of the stand-in').certificate);
    expect(namesake.verify(read(root.certificate).publicKey)).toBe(false);
  });
});

describe('a server certificate', () => {
  const certificate = read(root.issueServer().certificate);

  it('is issued by the authority, for servers, and signs nobody', () => {
    expect(certificate.verify(read(root.certificate).publicKey)).toBe(true);
    expect(certificate.checkIssued(read(root.certificate))).toBe(true);
    expect(certificate.keyUsage).toEqual(['1.3.6.1.5.5.7.3.1']);
    expect(certificate.ca).toBe(false);
  });

  it('names the loopback', () => {
    expect(certificate.checkIP('127.0.0.1')).toBe('127.0.0.1');
    expect(certificate.checkHost('localhost')).toBe('localhost');
    expect(certificate.checkHost('example.com')).toBeUndefined();
  });

  it('holds now, and a year', () => {
    const days = (certificate.validToDate.getTime() - certificate.validFromDate.getTime()) / 86_400_000;
    expect(days).toBe(366);
    expect(certificate.validFromDate.getTime()).toBeLessThan(Date.now());
  });
});

describe('a client certificate', () => {
  const issuing = root.issueAuthority('Issuing authority');
  const subject = { commonName: '1234679304', organization: 'Föreningen Å', country: 'SE', serialNumber: '8572090606' };
  const identity = issuing.issueClient(subject);

  it('brings along who stands between it and the root', () => {
    const [leaf = '', intermediate = '', ...rest] = split(identity.certificate);
    expect(rest).toEqual([]);
    expect(read(leaf).verify(read(intermediate).publicKey)).toBe(true);
    expect(read(intermediate).verify(read(root.certificate).publicKey)).toBe(true);
    expect(read(intermediate).ca).toBe(true);
  });

  it('names its holder, is for clients and goes with its key', () => {
    const leaf = read(identity.certificate);
    expect(leaf.subject).toBe('C=SE\nO=Föreningen Å\nserialNumber=8572090606\nCN=1234679304');
    expect(leaf.keyUsage).toEqual(['1.3.6.1.5.5.7.3.2']);
    expect(leaf.checkPrivateKey(createPrivateKey(identity.key))).toBe(true);
  });

  it('has a serial number of its own, never negative', () => {
    const serials = Array.from({ length: 20 }, () => read(issuing.issueClient(subject).certificate).serialNumber);
    expect(new Set(serials).size).toBe(20);
    expect(serials.filter((serial) => serial.startsWith('-'))).toEqual([]);
  });

  it('holds as long as it is told to, into the years that are written out', () => {
    const validTo = new Date('2051-02-03T04:05:06Z');
    expect(read(root.issueClient(subject, { validTo }).certificate).validToDate).toEqual(validTo);
  });
});
