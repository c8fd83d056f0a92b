import { X509Certificate } from 'node:crypto';

export interface CertificateEnd {
  service: 'swish' | 'bank-id' | 'registry';
  endsAt: Date;
}

interface Certificates {
  swishCertificate: string;
  bankIdCertificate: string;
  registryCertificate: string;
}

/** When each configured client certificate ends. An expired one is refused by its service from that moment on. */
export function certificateEnds(config: Certificates): CertificateEnd[] {
  const given = [
    { service: 'swish' as const, pem: config.swishCertificate },
    { service: 'bank-id' as const, pem: config.bankIdCertificate },
    { service: 'registry' as const, pem: config.registryCertificate },
  ];
  return given
    .filter(({ pem }) => pem !== '')
    .map(({ service, pem }) => ({ service, endsAt: new X509Certificate(pem).validToDate }));
}
