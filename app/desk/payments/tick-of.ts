import type { BankLine } from '#bank-imports/port.ts';

/** A tick says which version of its row was looked at. */
export function tickOf({ id, version }: Pick<BankLine, 'id' | 'version'>): string {
  return `${id}|${version}`;
}

/** Reads a tick. */
export function parseTick(text: string): { id: string; version: number } {
  const [id = '', version = ''] = text.split('|');
  return { id, version: Number(version) };
}
