/** Which hosts the vendor's client shall talk to: none of its own when an origin is given. */
export function algoliaHosts(origin: string) {
  if (!origin) return {};
  const { hostname, port, protocol } = new URL(origin);
  const host = {
    url: hostname,
    accept: 'readWrite' as const,
    protocol: protocol === 'http:' ? ('http' as const) : ('https' as const),
    ...(port && { port: Number(port) }),
  };
  return { hosts: [host] };
}
