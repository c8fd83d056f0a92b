import { createContext, useContext } from 'react';

/**
 * CSP nonce of a hydrated page's scripts. Undefined on pages that are not hydrated, and in the browser, which hides
 * nonces from scripts.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
