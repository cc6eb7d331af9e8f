import { createHash, createHmac } from 'node:crypto';
import http from 'node:http';

import { findFreePort } from '../../../scripts/launcher/ports';
import { later } from './cleanup';

/** A stub of S3 with the features that the product uses; verifies signatures and checksums. */

const REGION = 'eu-test-1';
const KEY = 'CLAVE';
const SECRET = 'secreto/del+cubo';
export const STORE_KEYS = { BACKUP_S3_KEY: KEY, BACKUP_S3_SECRET: SECRET };
export const STORE_REGION = { BACKUP_S3_REGION: REGION };

/** Behaviour: correct, silent, half of the content, or an error. */
type Manner = 'well' | 'silent' | 'halting' | 'broken';

/** The store's objects and the requests that it received. */
export interface ObjectStore {
  /** A folder of its one bucket. */
  url: string;
  objects: Map<string, Buffer>;
  /** Received requests in order: `PUT`, `POST uploads` … */
  requests: string[];
  refused: string[];
  behave: (manner: Manner) => void;
}

export const bucketSettings = ({ url }: ObjectStore): Record<string, string> => ({
  UPLOADS_S3_URL: url,
  UPLOADS_S3_KEY: KEY,
  UPLOADS_S3_SECRET: SECRET,
  UPLOADS_S3_REGION: REGION,
});

const digest = (algorithm: 'md5' | 'sha256', data: string | Buffer, as: 'hex' | 'base64' = 'hex') =>
  createHash(algorithm).update(data).digest(as);
const sha256 = (data: string | Buffer): string => digest('sha256', data);
const hmac = (key: string | Buffer, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();

interface Signed {
  credential: string;
  headers: string;
  signature: string;
  time: string;
  hash: string;
}

const readSigned = (request: http.IncomingMessage): Signed => {
  const { searchParams } = new URL(request.url ?? '/', 'http://store');
  const inAddress = (name: string): string => searchParams.get(`X-Amz-${name}`) ?? '';
  if (inAddress('Signature')) {
    return {
      credential: inAddress('Credential'),
      headers: inAddress('SignedHeaders'),
      signature: inAddress('Signature'),
      time: inAddress('Date'),
      hash: 'UNSIGNED-PAYLOAD',
    };
  }
  const [, credential = '', headers = '', signature = ''] =
    /Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=(\w+)/u.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const time = request.headers['x-amz-date'] as string;
  const hash = request.headers['x-amz-content-sha256'] as string;
  return { credential, headers, signature, time, hash };
};

/** Signature version 4, recomputed from the received request. */
const sign = (request: http.IncomingMessage, { headers, time, hash }: Signed): string => {
  const url = new URL(request.url ?? '/', 'http://store');
  const query = [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .sort()
    .join('&');
  const lines = headers.split(';').map((name) => {
    const value = request.headers[name];
    return `${name}:${Array.isArray(value) ? value.join(',') : (value ?? '')}\n`;
  });
  const canonical = [request.method, url.pathname, query, lines.join(''), headers, hash];
  const scope = [time.slice(0, 8), REGION, 's3', 'aws4_request'];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical.join('\n'))];
  const first = hmac(`AWS4${SECRET}`, scope[0] ?? '');
  const key = scope.slice(1).reduce(hmac, first);
  return hmac(key, text.join('\n')).toString('hex');
};

/** Error code for a bad request; `undefined` for a good one. */
const findFault = (request: http.IncomingMessage, body: Buffer): string | undefined => {
  const signed = readSigned(request);
  const isInHeader = signed.hash !== 'UNSIGNED-PAYLOAD';
  if (!signed.credential.startsWith(`${KEY}/`)) return 'InvalidAccessKeyId';
  if (!signed.headers.includes('host')) return 'Unsigned';
  if (isInHeader && signed.hash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const sum = request.headers['content-md5'];
  if (sum !== undefined && sum !== digest('md5', body, 'base64')) return 'BadDigest';
  if (request.method === 'PUT' && !isInHeader && sum === undefined) return 'NoChecksum';
  return sign(request, signed) === signed.signature ? undefined : 'SignatureDoesNotMatch';
};

interface Answer {
  status: number;
  data: string | Buffer;
  headers?: Record<string, string>;
}

const refuse = (status: number, code: string): Answer => ({
  status,
  data: `<Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

const describeList = (objects: Map<string, Buffer>, prefix: string): string => {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(
      ([key, data]) =>
        `<Contents><Key>${key}</Key><Size>${data.byteLength}</Size><ETag>"${digest('md5', data)}"</ETag><LastModified>2026-11-22T03:00:00.000Z</LastModified></Contents>`,
    );
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`;
};

/** An object, or its requested range. */
const give = (data: Buffer, range: string | undefined): Answer => {
  const headers = { ETag: `"${digest('md5', data)}"`, 'Content-Type': 'binary/octet-stream' };
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/u.exec(range ?? '') ?? [];
  if (!from && !to) return { status: 200, data, headers };
  const start = from ? Number(from) : Math.max(0, data.byteLength - Number(to));
  const end = from && to ? Math.min(Number(to), data.byteLength - 1) : data.byteLength - 1;
  if (start > end) return refuse(416, 'InvalidRange');
  const part = { ...headers, 'Content-Range': `bytes ${start}-${end}/${data.byteLength}` };
  return { status: 206, data: data.subarray(start, end + 1), headers: part };
};

export const startObjectStore = async (): Promise<ObjectStore> => {
  const objects = new Map<string, Buffer>();
  const requests: string[] = [];
  const refused: string[] = [];
  const parts = new Map<string, Buffer>();
  let manner: Manner = 'well';

  const post = (key: string, isBegin: boolean, body: Buffer): Answer => {
    if (isBegin) {
      const data =
        '<InitiateMultipartUploadResult><UploadId>una</UploadId></InitiateMultipartUploadResult>';
      return { status: 200, data };
    }
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)/gu)].map(([, n]) => n ?? '');
    objects.set(key, Buffer.concat(numbers.map((n) => parts.get(n) ?? Buffer.of())));
    const data =
      '<CompleteMultipartUploadResult><ETag>"todo"</ETag></CompleteMultipartUploadResult>';
    return { status: 200, data };
  };

  const copy = (key: string, source: string): Answer => {
    const from = objects.get(decodeURIComponent(source).replace(/^copias\//u, ''));
    if (!from) return refuse(404, 'NoSuchKey');
    objects.set(key, from);
    const data =
      '<CopyObjectResult><ETag>"copia"</ETag><LastModified>2026-11-22T03:00:00.000Z</LastModified></CopyObjectResult>';
    return { status: 200, data };
  };

  const answer = (request: http.IncomingMessage, body: Buffer): Answer => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://store');
    const [, bucket, ...rest] = decodeURIComponent(pathname).split('/');
    const key = rest.join('/');
    if (bucket !== 'copias') return refuse(404, 'NoSuchBucket');
    const source = request.headers['x-amz-copy-source'];
    const part = searchParams.get('partNumber');
    if (request.method === 'POST') return post(key, searchParams.has('uploads'), body);
    if (typeof source === 'string') return copy(key, source);
    if (request.method === 'PUT') {
      (part ? parts : objects).set(part ?? key, body);
      return { status: 200, data: '', headers: { ETag: `"${digest('md5', body)}"` } };
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204, data: '' };
    }
    if (key === '') {
      return { status: 200, data: describeList(objects, searchParams.get('prefix') ?? '') };
    }
    const object = objects.get(key);
    return object ? give(object, request.headers.range) : refuse(404, 'NoSuchKey');
  };

  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (manner === 'silent') return;
      const body = Buffer.concat(chunks);
      const fault = manner === 'broken' ? undefined : findFault(request, body);
      requests.push(`${request.method} ${request.url}`);
      if (fault) refused.push(fault);
      const broken = manner === 'broken' ? refuse(500, 'InternalError') : undefined;
      const { status, data, headers } =
        broken ?? (fault ? refuse(403, fault) : answer(request, body));
      const length = Buffer.byteLength(data);
      response.writeHead(status, {
        'Last-Modified': new Date(0).toUTCString(),
        'Content-Length': length,
        ...headers,
      });
      if (request.method === 'HEAD') response.end();
      else if (manner === 'halting') response.write(data.slice(0, Math.floor(length / 2)));
      else response.end(data);
    });
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  later(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${port}/copias/doctorado`,
    objects,
    requests,
    refused,
    behave: (next) => {
      manner = next;
    },
  };
};
