import net from 'node:net';

/** Bits of an IPv6 address that name one network; its host chooses the rest, anew whenever it likes. */
const NETWORK_GROUPS = 4;

/** The network that an IPv6 address belongs to: `2001:db8:1:2::/64`. */
const ipv6Prefix = (address: string): string => {
  // The parser of addresses of the web writes every spelling of one the same way.
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
 * The address a request came from. The server that accepts the connection writes it in
 * `X-Forwarded-For`; of a chain, the last entry is the one our own proxy wrote. Of IPv6 it is the
 * network: whoever has one address of it has all, and no limit would hold them.
 */
export const clientAddress = (headers: Headers): string => {
  const written = headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() ?? '';
  const address = written.split('%')[0] ?? '';
  const mapped = MAPPED.exec(address)?.groups?.['inner'];
  if (mapped) return mapped;
  return net.isIPv6(address) ? ipv6Prefix(address) : address || 'unknown';
};

/**
 * What people are told of where a request came from: of IPv4 its /24, of IPv6 its /48.
 *
 * @returns nothing for what came over no connection: a script, the work in the background
 */
export const anonymizedAddress = (headers: Headers): string | undefined => {
  const address = clientAddress(headers);
  const figures = address.split('.');
  if (figures.length === 4) return `${figures.slice(0, 3).join('.')}.0/24`;
  const groups = address.replace(/::\/64$/u, '').split(':');
  return groups.length === 4 ? `${groups.slice(0, 3).join(':')}::/48` : undefined;
};
