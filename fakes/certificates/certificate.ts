import { createHash, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isIPv4 } from 'node:net';
import {
  bits,
  boolean,
  integer,
  objectIdentifier,
  octets,
  printable,
  renamed,
  sequence,
  set,
  tagged,
  time,
  utf8,
} from './der.ts';

export interface Name {
  commonName: string;
  organization?: string;
  country?: string;
  /** Personal or organisation number in the subject, if any. */
  serialNumber?: string;
}

/** Permitted use of a certificate. */
export type Purpose = { kind: 'authority' } | { kind: 'server'; hosts: string[] } | { kind: 'client' };

export interface CertificateFacts {
  subject: Name;
  publicKey: KeyObject;
  issuer: { name: Name; publicKey: KeyObject; privateKey: KeyObject };
  purpose: Purpose;
  validFrom: Date;
  validTo: Date;
}

export const ecdsaWithSha256 = sequence(objectIdentifier('1.2.840.10045.4.3.2'));

/** Writes an X.509 v3 certificate as DER (RFC 5280). Keys are elliptic, P-256. */
export function writeCertificate(facts: CertificateFacts): Buffer {
  const { subject, publicKey, issuer, purpose, validFrom, validTo } = facts;
  const toBeSigned = sequence(
    tagged(0, integer(Buffer.of(2))),
    integer(randomBytes(16)),
    ecdsaWithSha256,
    writeName(issuer.name),
    sequence(time(validFrom), time(validTo)),
    writeName(subject),
    toDer(publicKey),
    tagged(
      3,
      sequence(
        ...extensionsFor(purpose),
        extension('2.5.29.14', octets(keyIdentifier(publicKey))),
        extension('2.5.29.35', sequence(renamed(0, keyIdentifier(issuer.publicKey)))),
      ),
    ),
  );
  return sequence(toBeSigned, ecdsaWithSha256, bits(sign('sha256', toBeSigned, issuer.privateKey)));
}

function extensionsFor(purpose: Purpose): Buffer[] {
  if (purpose.kind === 'authority') {
    return [
      extension('2.5.29.19', sequence(boolean(true)), true),
      extension('2.5.29.15', bits(Buffer.of(0x06), 1), true),
    ];
  }
  const usage = purpose.kind === 'server' ? '1.3.6.1.5.5.7.3.1' : '1.3.6.1.5.5.7.3.2';
  return [
    extension('2.5.29.19', sequence(), true),
    extension('2.5.29.15', bits(Buffer.of(0x80), 7), true),
    extension('2.5.29.37', sequence(objectIdentifier(usage))),
    ...(purpose.kind === 'server' ? [extension('2.5.29.17', sequence(...purpose.hosts.map(writeHost)))] : []),
  ];
}

function extension(identifier: string, value: Buffer, critical = false): Buffer {
  return sequence(objectIdentifier(identifier), ...(critical ? [boolean(true)] : []), octets(value));
}

function writeHost(host: string): Buffer {
  return isIPv4(host) ? renamed(7, Buffer.from(host.split('.').map(Number))) : renamed(2, Buffer.from(host));
}

function writeName({ country, organization, serialNumber, commonName }: Name): Buffer {
  return sequence(
    ...(country ? [attribute('2.5.4.6', printable(country))] : []),
    ...(organization ? [attribute('2.5.4.10', utf8(organization))] : []),
    ...(serialNumber ? [attribute('2.5.4.5', printable(serialNumber))] : []),
    attribute('2.5.4.3', utf8(commonName)),
  );
}

function attribute(identifier: string, value: Buffer): Buffer {
  return set(sequence(objectIdentifier(identifier), value));
}

function keyIdentifier(publicKey: KeyObject): Buffer {
  return createHash('sha1').update(toDer(publicKey)).digest();
}

function toDer(publicKey: KeyObject): Buffer {
  return publicKey.export({ type: 'spki', format: 'der' });
}
