import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { commands } from './commands.ts';
import { orderColumns } from './output/order-columns.ts';

const guide = readFileSync(join(import.meta.dirname, '..', 'docs', 'operating', 'office.md'), 'utf8');
const cells = guide.split('\n').map((line) => line.split('|')[1]?.trim() ?? '');

describe('docs/operating/office.md', () => {
  it.each(commands.map(({ name }) => name))('has the command %s', (name) => {
    expect(cells.filter((cell) => cell.startsWith(`\`${name} `) || cell.startsWith(`\`${name}\``))).toHaveLength(1);
  });

  it.each(orderColumns.map(({ name }) => name))('has the column %s', (name) => {
    // Recipients have the same columns as payers.
    const written = name.replace(/^recipient_/, 'payer_');
    expect(cells.filter((cell) => cell.split(', ').includes(`\`${written}\``))).toHaveLength(1);
  });
});
