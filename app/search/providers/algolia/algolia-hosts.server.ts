/** Host options of the vendor's client; with an origin it uses that one only. */
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
