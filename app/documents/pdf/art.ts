import { readFileSync } from 'node:fs';
import { projectUrl } from '#config/project-url.server.ts';
import { readSvg, type SvgElement } from './svg.ts';

const drawings = new URL('art/svg/', projectUrl);
const read = new Map<string, SvgElement>();

/** Reads a drawing by its path below art/svg, such as 'cards/hedgehog'. Drawings are cached. */
export function art(name: string): SvgElement {
  const known = read.get(name);
  if (known) return known;
  const drawing = readSvg(readFileSync(new URL(`${name}.svg`, drawings), 'utf8'));
  read.set(name, drawing);
  return drawing;
}
