import http from 'node:http';
import { performance } from 'node:perf_hooks';

/** An answer as it travels: nothing is unpacked, unlike what `fetch` hands on. */
export interface Visit {
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  /** Milliseconds until the first of it came, and until all had come. */
  firstByte: number;
  whole: number;
}

const agent = new http.Agent({ keepAlive: true });

/** What a browser takes. */
export const BROWSER_HEADERS = { 'Accept-Encoding': 'gzip, deflate, br, zstd' };

/** Asks once, over a connection that is kept open. @throws where the answer is not 200 */
export const visit = (url: string, headers: http.OutgoingHttpHeaders = {}): Promise<Visit> =>
  new Promise((resolve, reject) => {
    const begin = performance.now();
    const request = http.get(url, { agent, headers }, (response) => {
      const parts: Buffer[] = [];
      let firstByte: number | undefined;
      response.on('data', (part: Buffer) => {
        firstByte ??= performance.now() - begin;
        parts.push(part);
      });
      response.once('error', reject);
      response.once('end', () => {
        if (response.statusCode !== 200) {
          reject(new Error(`${url}: ${response.statusCode ?? 0}`));
          return;
        }
        const whole = performance.now() - begin;
        const body = Buffer.concat(parts);
        resolve({ headers: response.headers, body, firstByte: firstByte ?? whole, whole });
      });
    });
    request.once('error', reject);
  });
