import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readSvg, type SvgElement } from './svg.ts';

const drawings = join(import.meta.dirname, '..', '..', '..', 'art', 'svg');
const read = new Map<string, SvgElement>();

/** A drawing of ours, by its place below art/svg: 'cards/hedgehog'. */
export function art(name: string): SvgElement {
  const known = read.get(name);
  if (known) return known;
  const drawing = readSvg(readFileSync(join(drawings, `${name}.svg`), 'utf8'));
  read.set(name, drawing);
  return drawing;
}
