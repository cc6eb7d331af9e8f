import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';

import { findFreePort } from '../../../scripts/launcher/ports';
import { later } from './cleanup';

/* A stand-in for S3: as much of it as a backup uses, with signatures and checksums verified. */

const REGION = 'eu-test-1';
export const STORE_KEYS = { BACKUP_S3_KEY: 'CLAVE', BACKUP_S3_SECRET: 'secreto/del+cubo' };
export const STORE_REGION = { BACKUP_S3_REGION: REGION };

/** What the store holds, and what it has been asked for. */
export interface ObjectStore {
  url: string;
  objects: Map<string, Buffer>;
  /** `PUT`, `POST uploads` …, in their order. */
  requests: string[];
  refused: string[];
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

/** Signature version 4, worked out anew from the request as it came. */
const sign = (request: http.IncomingMessage, signedHeaders: string): string => {
  const url = new URL(request.url ?? '/', 'http://store');
  const query = [...url.searchParams]
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const headers = signedHeaders.split(';').map((name) => {
    const value = request.headers[name];
    return `${name}:${Array.isArray(value) ? value.join(',') : (value ?? '')}\n`;
  });
  const hash = request.headers['x-amz-content-sha256'] as string;
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, hash];
  const time = request.headers['x-amz-date'] as string;
  const scope = [time.slice(0, 8), REGION, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical.join('\n'))];
  const first = hmac(`AWS4${STORE_KEYS.BACKUP_S3_SECRET}`, scope[0] ?? '');
  const key = scope.slice(1).reduce(hmac, first);
  return hmac(key, text.join('\n')).toString('hex');
};

/** Why a request is refused; `undefined` for a good one. */
const findFault = (request: http.IncomingMessage, body: Buffer): string | undefined => {
  const authorization = request.headers.authorization ?? '';
  const [, key, headers, signature] =
    /Credential=([^/]+)\/.*SignedHeaders=([^,]+), ?Signature=(\w+)/u.exec(authorization) ?? [];
  if (key !== STORE_KEYS.BACKUP_S3_KEY || !headers) return 'InvalidAccessKeyId';
  if (!/host/u.test(headers) || !headers.includes('x-amz-content-sha256')) return 'Unsigned';
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return sign(request, headers) === signature ? undefined : 'SignatureDoesNotMatch';
};

const describeList = (objects: Map<string, Buffer>, prefix: string): string => {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, data]) =>
        `<Contents><Key>${key}</Key><Size>${data.byteLength}</Size><ETag>"${sha256(data)}"</ETag><LastModified>2026-11-22T03:00:00.000Z</LastModified></Contents>`,
    );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
};

/** Starts a store with one bucket, `copias`, on this machine. */
export const startObjectStore = async (): Promise<ObjectStore> => {
  const store: Omit<ObjectStore, 'url'> = { objects: new Map(), requests: [], refused: [] };
  const parts = new Map<string, Buffer>();

  const answer = (request: http.IncomingMessage, body: Buffer): [number, string | Buffer] => {
    const url = new URL(request.url ?? '/', 'http://store');
    const key = decodeURIComponent(url.pathname).replace(/^\/copias\/?/u, '');
    const part = url.searchParams.get('partNumber');
    if (request.method === 'POST' && url.searchParams.has('uploads')) {
      return [
        200,
        '<InitiateMultipartUploadResult><UploadId>una</UploadId></InitiateMultipartUploadResult>',
      ];
    }
    if (request.method === 'POST') {
      const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)/gu)].map(([, n]) => n ?? '');
      store.objects.set(key, Buffer.concat(numbers.map((n) => parts.get(n) ?? Buffer.of())));
      return [
        200,
        '<CompleteMultipartUploadResult><ETag>"todo"</ETag></CompleteMultipartUploadResult>',
      ];
    }
    if (request.method === 'PUT') {
      (part ? parts : store.objects).set(part ?? key, body);
      return [200, ''];
    }
    if (request.method === 'DELETE') {
      store.objects.delete(key);
      return [204, ''];
    }
    if (key === '') {
      return [200, describeList(store.objects, url.searchParams.get('prefix') ?? '')];
    }
    const object = store.objects.get(key);
    return object ? [200, object] : [404, '<Error><Code>NoSuchKey</Code></Error>'];
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const fault = findFault(request, body);
      store.requests.push(`${request.method} ${request.url}`);
      if (fault) store.refused.push(fault);
      const [status, data] = fault
        ? [403, `<Error><Code>${fault}</Code><Message>${fault}</Message></Error>`]
        : answer(request, body);
      response.writeHead(status, {
        ETag: `"${sha256(body)}"`,
        'Last-Modified': new Date(0).toUTCString(),
        'Content-Length': Buffer.byteLength(data),
      });
      response.end(request.method === 'HEAD' ? undefined : data);
    });
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  later(() => {
    server.closeAllConnections();
    server.close();
  });
  return { ...store, url: `http://127.0.0.1:${port}/copias/doctorado` };
};
