import net from 'node:net';

/** Number of 16-bit groups that identify an IPv6 network (/64); a host can change the others freely. */
const NETWORK_GROUPS = 4;

/** The network that an IPv6 address belongs to: `2001:db8:1:2::/64`. */
const ipv6Prefix = (address: string): string => {
  // The URL parser normalises every spelling of an address.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical
    .split('::')
    .map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(8 - left.length - right.length).fill('0');
  const network = [...left, ...zeros, ...right].slice(0, NETWORK_GROUPS);
  return `${network.join(':')}::/64`;
};

const MAPPED = /^::ffff:(?<inner>\d+\.\d+\.\d+\.\d+)$/iu;

/**
 * Client address of a request, from `X-Forwarded-For` as set by our own server. The last of several entries is used,
 * because our proxy wrote it. IPv6 is reduced to its /64 network, because one client controls all of its addresses.
 */
export const clientAddress = (headers: Headers): string => {
  const written = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const address = written.split('%')[0] ?? '';
  const mapped = MAPPED.exec(address)?.groups?.['inner'];
  if (mapped) return mapped;
  return net.isIPv6(address) ? ipv6Prefix(address) : address || 'unknown';
};

/**
 * Client network shown to people: /24 of IPv4, /48 of IPv6.
 *
 * @returns undefined without a connection (script, background task)
 */
export const anonymizedAddress = (headers: Headers): string | undefined => {
  const address = clientAddress(headers);
  const figures = address.split('.');
  if (figures.length === 4) return `${figures.slice(0, 3).join('.')}.0/24`;
  const groups = address.replace(/::\/64$/u, '').split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : undefined;
};
