import { createContext, useContext } from 'react';

/** The nonce of a hydrated page's scripts; undefined on a document and in the browser, where it cannot be read back. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
