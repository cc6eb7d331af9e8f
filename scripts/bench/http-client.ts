import { request } from 'undici';

export const BROWSER_HEADERS = { 'accept-encoding': 'gzip, deflate, br, zstd' };

/** A raw response: its body is not decoded, unlike that of `fetch`. */
export interface RawResponse {
  cacheStatus: string | undefined;
  body: Buffer;
  ms: number;
}

/** @throws if the status is not 200 */
export const get = async (
  url: string,
  headers: Record<string, string> = {},
): Promise<RawResponse> => {
  const start = performance.now();
  const response = await request(url, { headers });
  const body = Buffer.from(await response.body.arrayBuffer());
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode}`);
  const cacheStatus = response.headers['cache-status']?.toString();
  return { cacheStatus, body, ms: performance.now() - start };
};
