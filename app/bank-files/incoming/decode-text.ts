import { BankFileRefused } from '../bank-file-refused.ts';

/** Declared encodings that banks send (camt.md §5). UTF-16 is none of them. */
const decoders: Record<string, string> = {
  'utf-8': 'utf-8',
  'us-ascii': 'utf-8',
  'iso-8859-1': 'iso-8859-1',
  'iso-8859-15': 'iso-8859-15',
  'windows-1252': 'windows-1252',
};

/**
 * Decodes an XML file as it declares itself; UTF-8 when it declares nothing. Drops a byte order mark.
 * @throws BankFileRefused `encoding` for another encoding, or for bytes that are not in the declared one
 */
export function decodeXml(bytes: Uint8Array): string {
  const head = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 200));
  const declared = /^(?:\u00EF\u00BB\u00BF)?<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1] ?? 'UTF-8';
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const decoder = hasMark ? 'utf-8' : decoders[declared.toLowerCase()];
  if (!decoder) throw new BankFileRefused('encoding', { found: declared });
  try {
    return new TextDecoder(decoder, { fatal: true }).decode(bytes);
  } catch {
    throw new BankFileRefused('encoding', { found: declared });
  }
}

/** Bankgirot's files are ISO 8859-1. */
export function decodeLatin1(bytes: Uint8Array): string {
  return new TextDecoder('iso-8859-1').decode(bytes);
}
