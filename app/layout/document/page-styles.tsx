import { createContext, useContext } from 'react';
import { Links } from 'react-router';

/** Inlined styles of one page, layout included, with their CSP hash. */
export interface PageStyles {
  /** CSS in UTF-8. */
  bytes: Buffer<ArrayBuffer>;
  /** SHA-256 in Base64. */
  hash: string;
}

/**
 * CSS to inline, or the placeholder that is replaced in pages that are not hydrated. Null where styles are files: in
 * development, and on pages whose URL contains a secret.
 */
export const StylesContext = createContext<string | null>(null);

/** Inlines the page's styles: fetching them would delay the first paint by a round trip. */
export function Styles() {
  const text = useContext(StylesContext);
  return text === null ? <Links /> : <style dangerouslySetInnerHTML={{ __html: text }} />;
}
