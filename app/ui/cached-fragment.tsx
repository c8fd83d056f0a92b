import { createContext, createElement, type ReactNode, useContext } from 'react';

/** Registers the cached fragments of one page. */
export interface FragmentsOfPage {
  /** Returns the fragment's number on this page, and whether its HTML is cached. */
  place(of: object, variant: string): { number: number; isKept: boolean };
}

/** Element that marks a fragment in the HTML before the page is assembled. */
export const partTag = 'shared-part';

/** Null where fragments are not cached: in browsers, on hydrated pages, and in development. */
export const FragmentCacheContext = createContext<FragmentsOfPage | null>(null);

interface CachedFragmentProps {
  /** Source data of the fragment: the cached HTML is valid as long as this object lives. */
  of: object;
  /** Cache key for everything else that it depends on, apart from the site's settings. */
  variant: string;
  children: ReactNode;
}

/**
 * Cached fragment, shared by many pages. Pages that are not hydrated reuse the HTML of the first render. Nothing in it
 * may write to the head, because React does not render a cached fragment. A picture that is not lazy does so, unless
 * `preloadPicture` is called outside.
 */
export function CachedFragment({ of, variant, children }: CachedFragmentProps) {
  const part = useContext(FragmentCacheContext)?.place(of, variant);
  if (!part) return children;
  // Nested fragments are cached as part of their parent.
  const made = part.isKept ? null : <FragmentCacheContext value={null}>{children}</FragmentCacheContext>;
  return createElement(partTag, { n: part.number }, made);
}
