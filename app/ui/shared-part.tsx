import { createContext, createElement, type ReactNode, useContext } from 'react';

/** Takes note of the parts that one page shows. */
export interface PartsOfPage {
  /**
   * @returns the part's number on this page, and whether its HTML is at hand from an earlier one
   */
  place(of: object, variant: string): { number: number; isKept: boolean };
}

/** What marks a part in the HTML of a page that is not yet put together. */
export const partTag = 'shared-part';

/** Null where every part is rendered anew: in browsers, for what comes alive there, and in development. */
export const PartsContext = createContext<PartsOfPage | null>(null);

interface SharedPartProps {
  /** What it is made of: its HTML is right as long as this lives. */
  of: object;
  /** Whatever else it depends on, the settings of the site left out. */
  variant: string;
  children: ReactNode;
}

/**
 * A part that many pages have in common: a document takes its HTML from the first that showed it. Nothing in it may speak to the head,
 * for of a part that is at hand React hears nothing; a picture that is not lazy does, unless `preloadPicture` has spoken for it outside.
 */
export function SharedPart({ of, variant, children }: SharedPartProps) {
  const part = useContext(PartsContext)?.place(of, variant);
  if (!part) return children;
  // A part of a part is made with it.
  const made = part.isKept ? null : <PartsContext value={null}>{children}</PartsContext>;
  return createElement(partTag, { n: part.number }, made);
}
