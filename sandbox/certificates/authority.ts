import { generateKeyPairSync } from 'node:crypto';
import { type CertificateFacts, type Name, type Purpose, writeCertificate } from './certificate.ts';

/** A certificate with its key, both PEM; what stands between it and the authority that is trusted follows in `certificate`. */
export interface Identity {
  certificate: string;
  key: string;
}

export interface Authority {
  name: Name;
  /** PEM: what the other side is told to trust. */
  certificate: string;
  /** For a server at these names and IPv4 addresses. */
  issueServer(hosts?: string[]): Identity;
  issueClient(subject: Name, validity?: { validFrom?: Date; validTo?: Date }): Identity;
  /** An authority under this one, as those are that sign customers' certificates. */
  issueAuthority(commonName: string): Authority;
}

const day = 86_400_000;

/** A certificate authority to be thrown away: made at start, its key never written down. Its certificates hold for a year. */
export function createAuthority(commonName: string, organization = 'Stand-in'): Authority {
  const name = { commonName, organization, country: 'SE' };
  const keys = generateKeys();
  const issuer = { name, ...keys };
  const own = toPem(writeCertificate(facts(issuer, name, keys.publicKey, { kind: 'authority' })));
  return createIssuer(issuer, own, '');
}

type Issuer = CertificateFacts['issuer'];

/** `chain` is what comes after the certificates it issues: itself and those above it, but for the one at the top. */
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
