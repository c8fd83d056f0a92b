import { createHash, sign, X509Certificate } from 'node:crypto';
import type { Identity } from '../certificates/authority.ts';
import { ecdsaWithSha256 } from '../certificates/certificate.ts';
import {
  bits,
  der,
  generalizedTime,
  integer,
  objectIdentifier,
  octets,
  renamed,
  sequence,
  tagged,
} from '../certificates/der.ts';

const dsig = 'http://www.w3.org/2000/09/xmldsig#';
const canonical = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315';

export interface Signed {
  kind: 'auth' | 'sign';
  userVisibleData: string | null;
  userNonVisibleData: string | null;
  relyingParty: string;
  at: Date;
}

/**
 * Writes BankID's `signature`: a base64 XML signature over the text that was shown. The shape is BankID's
 * (bankIdSignedData and bidKeyInfo, both referenced), in canonical form so that it can be verified byte by byte. The
 * certificates are our own.
 */
export function writeSignature(signed: Signed, identity: Identity): string {
  const certificates = identity.certificate.match(/(?<=BEGIN CERTIFICATE-----)[^-]+/g) ?? [];
  const keyInfo = `<KeyInfo xmlns="${dsig}" Id="bidKeyInfo"><X509Data>${certificates
    .map((certificate) => `<X509Certificate>${certificate.replaceAll('\n', '')}</X509Certificate>`)
    .join('')}</X509Data></KeyInfo>`;
  const signedData = writeSignedData(signed);
  const signedInfo = `<SignedInfo xmlns="${dsig}"><CanonicalizationMethod Algorithm="${canonical}"></CanonicalizationMethod><SignatureMethod Algorithm="http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256"></SignatureMethod>${reference('bidSignedData', 'http://www.bankid.com/signature/v1.0.0/types', signedData)}${reference('bidKeyInfo', dsig, keyInfo)}</SignedInfo>`;
  const value = sign('sha256', Buffer.from(signedInfo), { key: identity.key, dsaEncoding: 'ieee-p1363' });
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="no"?><Signature xmlns="${dsig}">${signedInfo}<SignatureValue>${value.toString('base64')}</SignatureValue>${keyInfo}<Object>${signedData}</Object></Signature>`;
  return Buffer.from(xml).toString('base64');
}

function writeSignedData({ kind, userVisibleData, userNonVisibleData, relyingParty, at }: Signed): string {
  const visible = userVisibleData
    ? `<usrVisibleData charset="UTF-8" visible="wysiwys">${userVisibleData}</usrVisibleData>`
    : '';
  const nonVisible = userNonVisibleData ? `<usrNonVisibleData>${userNonVisibleData}</usrNonVisibleData>` : '';
  const name = Buffer.from(`cn=${relyingParty}`).toString('base64');
  const nonce = digest(`${relyingParty} ${at.toISOString()}`);
  const displayName = Buffer.from(relyingParty).toString('base64');
  const purpose = kind === 'sign' ? 'Signing' : 'Identification';
  return `<bankIdSignedData xmlns="http://www.bankid.com/signature/v1.0.0/types" Id="bidSignedData">${visible}${nonVisible}<srvInfo><name>${name}</name><nonce>${nonce}</nonce><displayName>${displayName}</displayName></srvInfo><clientInfo><funcId>${purpose}</funcId><version>Ny4zNi4w</version></clientInfo></bankIdSignedData>`;
}

function reference(id: string, type: string, content: string): string {
  return `<Reference Type="${type}" URI="#${id}"><Transforms><Transform Algorithm="${canonical}"></Transform></Transforms><DigestMethod Algorithm="http://www.w3.org/2001/04/xmlenc#sha256"></DigestMethod><DigestValue>${digest(content)}</DigestValue></Reference>`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64');
}

/**
 * Writes BankID's `ocspResponse` in base64: the issuer's statement that the certificate was valid at that time (RFC
 * 6960).
 */
export function writeOcspResponse(identity: Identity, at: Date): string {
  const certificate = new X509Certificate(identity.certificate);
  const hash = (text: string) => octets(createHash('sha1').update(text).digest());
  const certificateId = sequence(
    sequence(objectIdentifier('1.3.14.3.2.26'), der(0x05)),
    hash(certificate.issuer),
    hash(identity.certificate),
    integer(Buffer.from(certificate.serialNumber, 'hex')),
  );
  const good = renamed(0, Buffer.alloc(0));
  const data = sequence(
    tagged(2, hash(certificate.issuer)),
    generalizedTime(at),
    sequence(sequence(certificateId, good, generalizedTime(at))),
  );
  const basic = sequence(data, ecdsaWithSha256, bits(sign('sha256', data, identity.key)));
  const response = tagged(0, sequence(objectIdentifier('1.3.6.1.5.5.7.48.1.1'), octets(basic)));
  return sequence(der(0x0a, Buffer.of(0)), response).toString('base64');
}
