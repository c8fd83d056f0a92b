import type { ReactNode } from 'react';
import { Styles } from './page-styles.tsx';

/** Page without header and footer, for when the layout's data could not be loaded. */
export function BareDocument({ children }: { children: ReactNode }) {
  return (
    <html lang="sv-SE">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <Styles />
      </head>
      <body data-world="framsida">
        <main className="wrap block">{children}</main>
      </body>
    </html>
  );
}
