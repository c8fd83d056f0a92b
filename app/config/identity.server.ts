import * as v from 'valibot';
import { sparVersionNames } from '#address-lookup/spar/spar-versions.server.ts';
import { certificates, optionalOrigin, privateKey, requiredText, setting, text } from './values.server.ts';

const link = v.pipe(text, v.regex(/^[a-z][a-z+.-]*:\/\/\S*$/));

/** BankID and the population register: both are called over mutual TLS. */
export const identitySettings = {
  bankIdOrigin: setting(
    'BANKID_ORIGIN',
    'BankID’s API, such as https://appapi2.bankid.com; empty: BankID is off',
    'origin',
    '',
    optionalOrigin,
  ),
  bankIdCertificate: setting('BANKID_CERTIFICATE', 'client certificate for BankID', 'PEM or path', '', certificates),
  bankIdKey: setting('BANKID_KEY', 'private key of that certificate', 'PEM or path', '', privateKey, { secret: true }),
  bankIdCa: setting(
    'BANKID_CA',
    'CA of BankID’s server certificate: the root of the same environment only',
    'PEM or path',
    '',
    certificates,
  ),
  bankIdAppLink: setting(
    'BANKID_APP_LINK',
    'link that opens the BankID app on a phone',
    'URL',
    'https://app.bankid.com/',
    link,
  ),
  bankIdComputerLink: setting(
    'BANKID_COMPUTER_LINK',
    'link that opens the BankID app on a computer',
    'URL',
    'bankid:///',
    link,
  ),
  registryOrigin: setting(
    'REGISTRY_ORIGIN',
    'population register (SPAR); empty: address lookup is off',
    'origin',
    '',
    optionalOrigin,
  ),
  registryVersion: setting(
    'REGISTRY_VERSION',
    'version of SPAR’s search API',
    sparVersionNames.join(', '),
    '2021.1',
    v.pipe(text, v.picklist(sparVersionNames)),
  ),
  registryCertificate: setting('REGISTRY_CERTIFICATE', 'client certificate for SPAR', 'PEM or path', '', certificates),
  registryKey: setting('REGISTRY_KEY', 'private key of that certificate', 'PEM or path', '', privateKey, {
    secret: true,
  }),
  registryCa: setting(
    'REGISTRY_CA',
    'CA of SPAR’s server certificate; empty: the system’s CAs',
    'PEM or path',
    '',
    certificates,
  ),
  registryCustomer: setting('REGISTRY_CUSTOMER', 'our customer number at SPAR', 'digits', '', digits()),
  registryAssignment: setting('REGISTRY_ASSIGNMENT', 'assignment id in our SPAR permit', 'digits', '', digits()),
  registryEndUser: setting('REGISTRY_END_USER', 'end-user id in SPAR’s log', 'name', 'webbplats', requiredText),
};

function digits() {
  return v.pipe(text, v.regex(/^\d{0,18}$/));
}
