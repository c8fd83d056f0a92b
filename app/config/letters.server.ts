import * as v from 'valibot';
import { isBankgiro } from '#numbers/giro.ts';
import { requiredText, type Setting, setting, text } from './values.server.ts';

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
const sender = v.pipe(
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
export const letterSettings = {
  organisationNumber: setting(
    'ORGANISATION_NUMBER',
    'the organisation’s number, on invoices and forms; the default is nobody’s',
    'NNNNNN-NNNN',
    '899999-9991',
    v.pipe(text, v.regex(/^\d{6}-\d{4}$/)),
  ),
  organisationAddress: setting(
    'ORGANISATION_ADDRESS',
    'the organisation’s postal address, as on an envelope',
    'lines, comma',
    'Box 100, 123 45 Djurstad',
    lines,
  ),
  organisationPhone: setting(
    'ORGANISATION_PHONE',
    'the organisation’s telephone, which the law wants on a confirmed purchase',
    'text',
    '08-465 004 00',
    requiredText,
  ),
  bankgiro: setting(
    'BANKGIRO',
    'where invoices are paid to, and who draws direct debits',
    'NNNN-NNNN',
    '5402-9681',
    v.pipe(text, v.regex(/^[1-9]\d{2,3}-\d{4}$/), v.check(isBankgiro)),
  ),
  ocrLevel: setting(
    'OCR_LEVEL',
    'what the bank checks of a payment reference, as agreed with it: its last digit, or its length too',
    'check, length',
    'check',
    v.pipe(text, v.picklist(['check', 'length'])),
  ),
  smtpUrl: setting(
    'SMTP_URL',
    'the mail server, with its name and password (secret); empty: letters wait',
    'smtp://, smtps://',
    '',
    v.pipe(text, v.regex(/^(smtps?:\/\/\S+)?$/)),
  ),
  mailFrom: setting(
    'MAIL_FROM',
    'who letters come from; empty: the club’s name and address. Answers go to `CLUB_EMAIL`',
    'Name <address>',
    '',
    sender,
  ),
} satisfies Record<string, Setting>;
