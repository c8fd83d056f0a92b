import * as v from 'valibot';
import { sparVersionNames } from '#services/registry/spar-versions.server.ts';
import { certificates, optionalOrigin, privateKey, requiredText, setting, text } from './values.server.ts';

const link = v.pipe(text, v.regex(/^[a-z][a-z+.-]*:\/\/\S*$/));

/** BankID and the population register: both are called over mutual TLS. */
export const identitySettings = {
  bankIdOrigin: setting(
    'BANKID_ORIGIN',
    'where BankID answers, such as https://appapi2.bankid.com; empty: nobody identifies or signs',
    'origin',
    '',
    optionalOrigin,
  ),
  bankIdCertificate: setting('BANKID_CERTIFICATE', 'our certificate for BankID', 'PEM or path', '', certificates),
  bankIdKey: setting('BANKID_KEY', 'the key of that certificate (secret)', 'PEM or path', '', privateKey),
  bankIdCa: setting(
    'BANKID_CA',
    'whom BankID’s own certificate must come from: the root of the same environment, never of both',
    'PEM or path',
    '',
    certificates,
  ),
  bankIdAppLink: setting(
    'BANKID_APP_LINK',
    'what opens the BankID app on a phone',
    'URL',
    'https://app.bankid.com/',
    link,
  ),
  bankIdComputerLink: setting('BANKID_COMPUTER_LINK', 'what opens it on a computer', 'URL', 'bankid:///', link),
  registryOrigin: setting(
    'REGISTRY_ORIGIN',
    'where the population registry answers; empty: nobody’s address is fetched',
    'origin',
    '',
    optionalOrigin,
  ),
  registryVersion: setting(
    'REGISTRY_VERSION',
    'which version of the registry’s search is asked',
    sparVersionNames.join(', '),
    '2021.1',
    v.pipe(text, v.picklist(sparVersionNames)),
  ),
  registryCertificate: setting(
    'REGISTRY_CERTIFICATE',
    'our certificate for the registry',
    'PEM or path',
    '',
    certificates,
  ),
  registryKey: setting('REGISTRY_KEY', 'the key of that certificate (secret)', 'PEM or path', '', privateKey),
  registryCa: setting(
    'REGISTRY_CA',
    'whom the registry’s own certificate must come from; empty: those that this machine trusts',
    'PEM or path',
    '',
    certificates,
  ),
  registryCustomer: setting('REGISTRY_CUSTOMER', 'our customer number there', 'digits', '', digits()),
  registryAssignment: setting('REGISTRY_ASSIGNMENT', 'the assignment our permission is for', 'digits', '', digits()),
  registryEndUser: setting('REGISTRY_END_USER', 'who asks, as the registry logs it', 'name', 'webbplats', requiredText),
};

function digits() {
  return v.pipe(text, v.regex(/^\d{0,18}$/));
}
