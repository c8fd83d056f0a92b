import { hash } from 'node:crypto';
import type { HtmlChunk } from '#request/document-response.ts';
import { type FragmentsOfPage, partTag } from './cached-fragment.tsx';

/** Fragment cache: finished HTML that documents share. */
export interface FragmentCache {
  open(): PageFragments;
}

/** One page during rendering. */
export interface PageFragments extends FragmentsOfPage {
  /** Placeholder of a fragment that need not be rendered. */
  mark(part: Finished): string;
  /** Replaces the placeholders with their fragments, and caches those that this page has rendered. */
  putTogether(html: string): MadePage;
}

interface MadePage {
  pieces: HtmlChunk[];
  /** Hash of the content, for the ETag. */
  hash(): string;
}

interface Finished {
  /** HTML in UTF-8. */
  bytes: Buffer<ArrayBuffer>;
  /** Hash of the bytes. */
  hash: string;
}

interface FragmentEntry {
  made: Finished | null;
}

const marks = new RegExp(`<${partTag} n="(\\d+)">(.*?)</${partTag}>`, 'gs');

/**
 * Creates a fragment cache. A fragment lives as long as the object it is made from. User and editor content cannot
 * forge a placeholder: React and the sanitizer escape it.
 */
export function createFragmentCache(): FragmentCache {
  const known = new WeakMap<object, Map<string, FragmentEntry>>();

  function find(of: object, variant: string): FragmentEntry {
    const variants = known.get(of);
    const part = variants?.get(variant);
    if (part) return part;
    const unmade: FragmentEntry = { made: null };
    if (variants) variants.set(variant, unmade);
    else known.set(of, new Map([[variant, unmade]]));
    return unmade;
  }

  return {
    open() {
      const placed: FragmentEntry[] = [];
      return {
        place(of, variant) {
          const part = find(of, variant);
          return { number: placed.push(part) - 1, isKept: part.made !== null };
        },
        mark: (made) => `<${partTag} n="${placed.push({ made }) - 1}"></${partTag}>`,
        putTogether(html) {
          const pieces: HtmlChunk[] = [];
          const lay = (text: string) => void pieces.push({ bytes: Buffer.from(text), isShared: false });
          let own = '';
          let end = 0;
          for (const { 0: mark, 1: number, 2: inner = '', index } of html.matchAll(marks)) {
            const part = placed[Number(number)] as FragmentEntry;
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
  // allocUnsafeSlow avoids the shared buffer pool: a cached slice would keep the whole pool in memory.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(html));
  bytes.write(html);
  return { bytes, hash: hash('sha1', html, 'base64url') };
}
