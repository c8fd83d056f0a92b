/** Safe methods (RFC 9110, 9.2.1), of those that the site answers. */
export const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
