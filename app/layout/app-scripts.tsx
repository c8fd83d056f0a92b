import { createContext, useContext } from 'react';
import { Scripts } from 'react-router';
import { useNonce } from './nonce-context.tsx';

/** The addresses of what an app's scripts import; none on a document and in the browser. */
export const ImportsContext = createContext<string[]>([]);

/** The scripts that bring an app to life. What they import may wait for the styles and fonts of the first view. */
export function AppScripts() {
  const imports = useContext(ImportsContext);
  const nonce = useNonce();
  return (
    <>
      {imports.map((href) => (
        <link key={href} rel="modulepreload" href={href} fetchPriority="low" nonce={nonce} />
      ))}
      <Scripts />
    </>
  );
}
