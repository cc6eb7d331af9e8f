import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import path from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

import ipaddr from 'ipaddr.js';

import { MEDIA } from '@/features/content/media/media.definition';

/**
 * Fetches files named in an export, from public addresses only (SSRF protection): an export is untrusted input, and
 * must not make this machine request internal hosts or the cloud's metadata service.
 *
 * The name is resolved once, by the connection, so that the checked address is the one that is used.
 */

const MAX_REDIRECTS = 5;
const TIMEOUT_MS = 60_000;

export class FetchFault extends Error {}

export interface SafeFetcher {
  /** The bytes are not decoded, because XML declares its encoding itself. */
  readBytes: (address: string, maxBytes: number) => Promise<Buffer>;
  download: (address: string, folder: string) => Promise<string>;
}

/** Whether an IP address is public: not private, local, shared or reserved, in any notation. */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

type Lookup = net.LookupFunction;

/** Resolves a name as the system does, and rejects it if any of its addresses is internal. */
const guardedLookup: Lookup = (hostname, options, callback) => {
  dns.lookup(hostname, { ...options, all: true }, (error, found) => {
    const inner = error ? undefined : found.find(({ address }) => !isPublicAddress(address));
    const fault = error ?? (inner && new FetchFault(`${hostname} está en una red interna`));
    const [first] = error ? [] : found;
    if (fault || !first) callback(fault ?? new FetchFault(`${hostname} no existe`), '', 0);
    else if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/gu, '');

const requireOutside = (url: URL, isAllowed: (url: URL) => boolean): void => {
  if (!/^https?:$/u.test(url.protocol)) throw new FetchFault(`${url.protocol} no se descarga`);
  if (url.username || url.password) throw new FetchFault('la dirección lleva una clave');
  // Names are checked when resolved; IP addresses are not resolved, so they are checked here.
  const host = hostOf(url);
  if (!isAllowed(url) && net.isIP(host) && !isPublicAddress(host)) {
    throw new FetchFault(`${host} está en una red interna`);
  }
};

const ask = (url: URL, isInner: boolean): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const asking = request(url, {
      agent: false,
      headers: { 'user-agent': 'doctorado-educacion (importación)', accept: '*/*' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(isInner ? {} : { lookup: guardedLookup }),
    });
    asking.on('response', resolve);
    asking.on('error', reject);
    asking.end();
  });

const follow = async (
  address: string,
  isAllowed: (url: URL) => boolean,
): Promise<{ answer: http.IncomingMessage; url: URL }> => {
  if (!URL.canParse(address)) throw new FetchFault('la dirección no se entiende');
  let url = new URL(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    requireOutside(url, isAllowed);
    const answer = await ask(url, isAllowed(url));
    const { location } = answer.headers;
    const status = answer.statusCode ?? 0;
    if (status < 300 || status >= 400 || !location) {
      if (status === 200) return { answer, url };
      answer.destroy();
      throw new FetchFault(`contestó ${status}`);
    }
    answer.destroy();
    if (!URL.canParse(location, url))
      throw new FetchFault('lleva a una dirección que no se entiende');
    url = new URL(location, url);
  }
  throw new FetchFault('lleva de una dirección a otra sin fin');
};

const atMost = (most: number): Transform => {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _, done) => {
      bytes += chunk.length;
      if (bytes > most)
        done(new FetchFault(`supera el máximo de ${Math.floor(most / 1024 / 1024)} MB`));
      else done(null, chunk);
    },
  });
};

const toFault = (error: unknown): FetchFault => {
  if (error instanceof FetchFault) return error;
  const { code, message, name } = error as NodeJS.ErrnoException;
  return new FetchFault(
    name === 'TimeoutError' || name === 'AbortError' ? 'tarda demasiado' : (code ?? message),
  );
};

/** @param allowed internal hosts that may be requested nevertheless: `servidor` or `servidor:puerto` */
export const openGuard = (allowed: readonly string[]): SafeFetcher => {
  const isAllowed = (url: URL): boolean =>
    allowed.includes(url.host) || allowed.includes(hostOf(url));
  return {
    readBytes: async (address, maxBytes) => {
      try {
        const { answer } = await follow(address, isAllowed);
        const pieces: Buffer[] = [];
        await pipeline(answer, atMost(maxBytes), async (source) => {
          for await (const piece of source) pieces.push(piece as Buffer);
        });
        return Buffer.concat(pieces);
      } catch (error) {
        throw toFault(error);
      }
    },
    download: async (address, folder) => {
      const own = await mkdtemp(path.join(folder, 'file-'));
      try {
        const { answer, url } = await follow(address, isAllowed);
        const name = path.posix
          .basename(url.pathname)
          .replace(/[^\w.-]/gu, '_')
          .slice(-80);
        const place = path.join(own, name || 'archivo');
        await pipeline(answer, atMost(MEDIA.maxBytes), createWriteStream(place));
        return place;
      } catch (error) {
        await rm(own, { recursive: true, force: true });
        throw toFault(error);
      }
    },
  };
};
