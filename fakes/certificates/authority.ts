import { generateKeyPairSync } from 'node:crypto';
import { type CertificateFacts, type Name, type Purpose, writeCertificate } from './certificate.ts';

/** Certificate chain and key, both PEM. Intermediate certificates follow in `certificate`. */
export interface Identity {
  certificate: string;
  key: string;
}

export interface Authority {
  name: Name;
  /** Root certificate, PEM, which the other side must trust. */
  certificate: string;
  /** Issues a server certificate for these names and IPv4 addresses. */
  issueServer(hosts?: string[]): Identity;
  issueClient(subject: Name, validity?: { validFrom?: Date; validTo?: Date }): Identity;
  /** Issues an intermediate authority, such as those that sign customers' certificates. */
  issueAuthority(commonName: string): Authority;
}

const day = 86_400_000;

/** Creates a throw-away certificate authority; its key exists only in memory. Its certificates are valid for a year. */
export function createAuthority(commonName: string, organization = 'Stand-in'): Authority {
  const name = { commonName, organization, country: 'SE' };
  const keys = generateKeys();
  const issuer = { name, ...keys };
  const own = toPem(writeCertificate(facts(issuer, name, keys.publicKey, { kind: 'authority' })));
  return createIssuer(issuer, own, '');
}

type Issuer = CertificateFacts['issuer'];

/** `chain` follows each issued certificate: this authority and those above it, without the root. */
function createIssuer(issuer: Issuer, certificate: string, chain: string): Authority {
  function issue(subject: Name, purpose: Purpose, validity = {}): Identity {
    const { publicKey, privateKey } = generateKeys();
    const leaf = writeCertificate({ ...facts(issuer, subject, publicKey, purpose), ...validity });
    return { certificate: toPem(leaf) + chain, key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString() };
  }

  return {
    name: issuer.name,
    certificate,
    issueServer: (hosts = ['localhost', '127.0.0.1']) =>
      issue({ commonName: hosts[0] ?? 'localhost' }, { kind: 'server', hosts }),
    issueClient: (subject, validity) => issue(subject, { kind: 'client' }, validity),
    issueAuthority(commonName) {
      const name = { ...issuer.name, commonName };
      const keys = generateKeys();
      const own = toPem(writeCertificate(facts(issuer, name, keys.publicKey, { kind: 'authority' })));
      return createIssuer({ name, ...keys }, own, own + chain);
    },
  };
}

function facts(issuer: Issuer, subject: Name, publicKey: Issuer['publicKey'], purpose: Purpose): CertificateFacts {
  const validFrom = new Date(Date.now() - day);
  return { subject, publicKey, issuer, purpose, validFrom, validTo: new Date(validFrom.getTime() + 366 * day) };
}

function generateKeys() {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function toPem(certificate: Buffer): string {
  const lines = certificate.toString('base64').match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
}
