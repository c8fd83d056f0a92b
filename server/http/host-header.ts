/**
 * Source of a pattern for a Host value: a name or an address in brackets, and a port (RFC 9110, 7.2; RFC 3986,
 * 3.2.2). No slash, blank, user or second colon.
 */
export const hostSource = "(?:\\[[\\da-f:.]{2,45}\\]|(?:[\\w\\-.~!$&'()*+,;=]|%[\\da-f]{2}){1,255})(?::\\d{0,5})?";

const host = new RegExp(`^${hostSource}$`, 'i');

/** True for the value of a Host header that can name a host. An empty one cannot: an http URL has a host. */
export function isHost(value: string): boolean {
  return host.test(value);
}
