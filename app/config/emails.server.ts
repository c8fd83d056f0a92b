import * as v from 'valibot';
import { isBankgiro } from '#swedish/ids/giro.ts';
import { formatIban, isIban } from '#swedish/ids/iban.ts';
import { hasLuhn } from '#swedish/ids/luhn.ts';
import { list, requiredText, type Setting, serverUrl, setting, text } from './values.server.ts';

const lines = v.pipe(
  requiredText,
  v.transform((value) => value.split(/\s*[,\n]\s*/).filter(Boolean)),
);

const nameAndAddress =
  /^(?:"(?<quoted>(?:[^"\\\p{Cc}]|\\\P{Cc})*)"|(?<bare>[^<>\p{Cc}]*))\s*<(?<address>[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@]+)>$/u;

/**
 * Sender with name and address apart. In one string, 'Djur: barn <hej@klubb.example>' would be a group, and a comma
 * would make two senders (RFC 5322). Both are empty when the setting is.
 */
const brand = v.pipe(
  text,
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === '') return { name: '', address: '' };
    const { quoted, bare = '', address } = nameAndAddress.exec(dataset.value)?.groups ?? {};
    if (address === undefined) {
      addIssue({ message: 'No name and address' });
      return NEVER;
    }
    return { name: quoted?.replaceAll(/\\(.)/g, '$1') ?? bare.trim(), address };
  }),
);

/** Sender details on e-mails, invoices and forms, and the mail server. */
export const emailSettings = {
  organisationNumber: setting(
    'ORGANISATION_NUMBER',
    'organisation number on invoices and forms; the default is the demo’s',
    'NNNNNN-NNNN',
    '899999-9991',
    v.pipe(
      text,
      v.regex(/^\d{6}-\d{4}$/),
      v.check((value) => hasLuhn(value.replace('-', ''))),
    ),
    { demo: 'refused' },
  ),
  organisationAddress: setting(
    'ORGANISATION_ADDRESS',
    'organisation’s postal address, as on an envelope',
    'lines, comma',
    'Box 100, 123 45 Djurstad',
    lines,
    { demo: 'refused' },
  ),
  organisationPhone: setting(
    'ORGANISATION_PHONE',
    'organisation’s telephone number; required by law in order confirmations',
    'text',
    '08-465 004 00',
    requiredText,
    { demo: 'refused' },
  ),
  bankgiro: setting(
    'BANKGIRO',
    'bankgiro number for invoices and direct debits',
    'NNNN-NNNN',
    '5402-9681',
    v.pipe(text, v.regex(/^[1-9]\d{2,3}-\d{4}$/), v.check(isBankgiro)),
    { demo: 'refused' },
  ),
  iban: setting(
    'IBAN',
    'account for invoices to other countries, where a bankgiro cannot be paid; empty: they are not offered an invoice',
    'IBAN',
    '',
    v.pipe(
      text,
      v.check((value) => value === '' || isIban(value)),
      v.transform(formatIban),
    ),
  ),
  bic: setting(
    'BIC',
    'BIC (SWIFT code) of the bank of `IBAN`',
    'BIC',
    '',
    v.pipe(text, v.toUpperCase(), v.regex(/^([A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?)?$/)),
  ),
  alarmEmail: setting(
    'ALARM_EMAIL',
    'addresses that the site itself sends its alarms to, once an hour each, over SMTP_URL; empty: none',
    'e-mails, comma',
    '',
    v.pipe(list, v.array(v.pipe(v.string(), v.email()))),
  ),
  ocrLevel: setting(
    'OCR_LEVEL',
    'OCR check level agreed with the bank: check digit, or check digit and length',
    'check, length',
    'check',
    v.pipe(text, v.picklist(['check', 'length'])),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'SMTP server with user and password; empty: e-mails wait in the outbox',
    'smtp://, smtps://; percent-encode signs in the password',
    '',
    serverUrl(/^(smtps?:\/\/\S+)?$/),
    { secret: true },
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'sender of e-mails; empty: the club’s name and address; replies go to `CLUB_EMAIL`',
    'Name <address>',
    '',
    brand,
  ),
} satisfies Record<string, Setting>;
