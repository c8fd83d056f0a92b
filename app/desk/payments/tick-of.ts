import type { BankLine } from '#bank-imports/port.ts';

/** A tick says which version of its row was looked at. */
export function tickOf({ id, version }: Pick<BankLine, 'id' | 'version'>): string {
  return `${id}|${version}`;
}

/** The row's version as it was looked at; as it is where the press did not say. */
export function seenVersion(line: Pick<BankLine, 'id' | 'version'>, tick: string): number {
  const { id, version } = parseTick(tick);
  return tick.includes('|') && id === line.id && Number.isSafeInteger(version) ? version : line.version;
}

/** Reads a tick. */
export function parseTick(text: string): { id: string; version: number } {
  const [id = '', version = ''] = text.split('|');
  return { id, version: Number(version) };
}
