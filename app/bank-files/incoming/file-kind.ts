export type BankFileKind = 'xml' | 'bgmax' | 'autogiro' | 'zip' | 'spreadsheet' | 'list' | 'empty' | 'unknown';

/** Tells a file's kind by its first bytes; its name says nothing. XML is told apart further by its namespace. */
export function kindOf(bytes: Uint8Array): BankFileKind {
  const head = new TextDecoder('iso-8859-1').decode(bytes.subarray(0, 400)).replace(/^\u00EF\u00BB\u00BF/, '');
  if (/^\s*$/.test(head)) return 'empty';
  if (head.startsWith('PK\u0003\u0004')) return /\[Content_Types\]|_rels|xl\//.test(head) ? 'spreadsheet' : 'zip';
  if (/^\s*</.test(head)) return 'xml';
  if (head.startsWith('01BGMAX')) return 'bgmax';
  if (head.startsWith('01AUTOGIRO') || /^51\d{8}9900.{10}AG-EMEDGIV/.test(head)) return 'autogiro';
  return /[;,\t]/.test(head) && !head.includes('\u0000') ? 'list' : 'unknown';
}
