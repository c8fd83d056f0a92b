import { createContext, useContext } from 'react';
import { Links } from 'react-router';

/** The styles of one page, of its frame and its own, and by what a policy knows them. */
export interface PageStyles {
  /** CSS in UTF-8. */
  bytes: Buffer<ArrayBuffer>;
  /** Base64 of SHA-256. */
  hash: string;
}

/** The text of the page's styles, or the mark where a document's are laid in; null where they are files: in development, and where the page's address is a key. */
export const StylesContext = createContext<string | null>(null);

/** The page brings its styles with it: to fetch them first would put off its first paint by a journey. */
export function Styles() {
  const text = useContext(StylesContext);
  return text === null ? <Links /> : <style dangerouslySetInnerHTML={{ __html: text }} />;
}
