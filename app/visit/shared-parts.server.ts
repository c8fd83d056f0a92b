import { hash } from 'node:crypto';
import { type PartsOfPage, partTag } from '#ui/shared-part.tsx';
import type { Piece } from './page-facts.ts';

/** The parts that documents of a site have in common, as finished HTML. */
export interface SharedParts {
  open(): PageInParts;
}

/** One page while it is made. */
export interface PageInParts extends PartsOfPage {
  /** The mark of a part that need not be rendered. */
  mark(part: Finished): string;
  /** The page with every part in its place; those that it has rendered itself are kept for others. */
  putTogether(html: string): MadePage;
}

interface MadePage {
  pieces: Piece[];
  /** Differs where the pieces do. */
  hash(): string;
}

interface Finished {
  /** HTML in UTF-8. */
  bytes: Buffer<ArrayBuffer>;
  /** Differs where the bytes do. */
  hash: string;
}

interface Part {
  made: Finished | null;
}

const marks = new RegExp(`<${partTag} n="(\\d+)">(.*?)</${partTag}>`, 'gs');

/** A part lives as long as what it is made of. What editors and visitors write cannot be taken for a mark: React and the sanitizer see to that. */
export function createSharedParts(): SharedParts {
  const known = new WeakMap<object, Map<string, Part>>();

  function find(of: object, variant: string): Part {
    const variants = known.get(of);
    const part = variants?.get(variant);
    if (part) return part;
    const unmade: Part = { made: null };
    if (variants) variants.set(variant, unmade);
    else known.set(of, new Map([[variant, unmade]]));
    return unmade;
  }

  return {
    open() {
      const placed: Part[] = [];
      return {
        place(of, variant) {
          const part = find(of, variant);
          return { number: placed.push(part) - 1, isKept: part.made !== null };
        },
        mark: (made) => `<${partTag} n="${placed.push({ made }) - 1}"></${partTag}>`,
        putTogether(html) {
          const pieces: Piece[] = [];
          const lay = (text: string) => void pieces.push({ bytes: Buffer.from(text), isShared: false });
          let own = '';
          let end = 0;
          for (const { 0: mark, 1: number, 2: inner = '', index } of html.matchAll(marks)) {
            const part = placed[Number(number)] as Part;
            part.made ??= finish(inner);
            const between = html.slice(end, index);
            lay(between);
            pieces.push({ bytes: part.made.bytes, isShared: true });
            own += between + part.made.hash;
            end = index + mark.length;
          }
          const rest = html.slice(end);
          lay(rest);
          return { pieces, hash: () => hash('sha1', own + rest, 'base64url') };
        },
      };
    },
  };
}

function finish(html: string): Finished {
  // On a sheet of its own: what is kept of one that it shared would keep all of that.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  return { bytes, hash: hash('sha1', html, 'base64url') };
}
