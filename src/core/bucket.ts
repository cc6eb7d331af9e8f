import { createHash } from 'node:crypto';
import { ReadableStream as NodeStream } from 'node:stream/web';
import { setTimeout as pause } from 'node:timers/promises';

import { S3Client } from '@bradenmacdonald/s3-lite-client';

import type { BucketSettings } from '@/core/settings.bucket';

/**
 * S3 client. Requests of visitors and editors have an idle timeout; the library has none, so they use presigned URLs.
 */

/** Maximum time without data, before the response begins and while it arrives. */
const IDLE_TIMEOUT_MS = 10_000;
const UPLOAD_TIMEOUT_MS = 30_000;
/** Lifetime of a presigned URL, long enough for clocks that differ. */
const SIGNED_SECONDS = 15 * 60;
/** S3 accepts a file in at most 10,000 parts; the client holds four of them in memory. */
const PART_BYTES = 16 * 1024 * 1024;
const MAX_PARTS = 10_000;

/** The bucket does not respond, or responds with an error. `code` is the code of S3 or of the network error. */
export class ObjectStorageError extends Error {
  constructor(readonly code: string) {
    super('object storage');
  }
}

interface StoredObject {
  /** ETag of the content, with its quotes. */
  tag: string;
  size: number;
  range: string | undefined;
  content: ReadableStream<Uint8Array>;
}

export interface Bucket {
  name: string;
  list: (prefix: string) => AsyncIterable<{ key: string; size: number }>;
  head: (key: string) => Promise<{ tag: string; size: number } | null>;
  read: (key: string, range?: string) => Promise<StoredObject | null>;
  write: (key: string, data: Uint8Array<ArrayBuffer>, type: string) => Promise<void>;
  writeStream: (
    key: string,
    content: AsyncIterable<Uint8Array>,
    known?: { size: number },
  ) => Promise<void>;
  copy: (from: string, to: string) => Promise<void>;
  remove: (key: string) => Promise<void>;
}

const NOT_FOUND = 404;
const SERVER_FAULT = 500;
const NO_SUCH_OBJECT = 'NoSuchKey';
const LATE = 'ETIMEDOUT';

const toFault = (error: unknown): ObjectStorageError => {
  if (error instanceof ObjectStorageError) return error;
  const { cause, code, message, name } = error as Error & { code?: string };
  const inner = (cause as { code?: string } | undefined)?.code;
  if (name === 'AbortError') return new ObjectStorageError(LATE);
  return new ObjectStorageError(inner ?? code ?? message);
};

const toStorageError = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    throw toFault(error);
  }
};

const readCode = async (response: Response): Promise<string> =>
  /<Code>(\w+)<\/Code>/u.exec(await response.text())?.[1] ?? `HTTP ${response.status}`;

const within = async <Result>(
  ms: number,
  end: AbortController,
  work: () => Promise<Result>,
): Promise<Result> => {
  const timer = setTimeout(() => end.abort(), ms);
  try {
    return await toStorageError(work);
  } finally {
    clearTimeout(timer);
  }
};

/** Timeout for operations that cannot be aborted. */
const withTimeout = <Result>(ms: number, work: () => Promise<Result>): Promise<Result> =>
  toStorageError(async () => {
    const isOver = new AbortController();
    const waiting = pause(ms, undefined, { signal: isOver.signal }).then(() => {
      throw new ObjectStorageError(LATE);
    });
    try {
      return await Promise.race([work(), waiting]);
    } finally {
      waiting.catch(() => undefined);
      isOver.abort();
    }
  });

/** The content as a stream. It fails if the bucket sends no data in time, but not if the reader pauses. */
const wrapErrors = (
  content: ReadableStream<Uint8Array>,
  end: AbortController,
): ReadableStream<Uint8Array> => {
  const reader = content.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await within(IDLE_TIMEOUT_MS, end, () => reader.read());
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
};

const describe = (response: Response) => ({
  tag: response.headers.get('etag') ?? '',
  size: Number(response.headers.get('content-length')),
});

export const openBucket = (settings: BucketSettings): Bucket => {
  const { endpoint, bucket, prefix, region, key: accessKey, secret: secretKey } = settings;
  const client = new S3Client({ endPoint: endpoint, bucket, region, accessKey, secretKey });

  const ask = async (
    method: 'GET' | 'HEAD' | 'PUT' | 'DELETE',
    key: string,
    {
      end = new AbortController(),
      timeoutMs = IDLE_TIMEOUT_MS,
      signed = {},
      ...request
    }: {
      end?: AbortController;
      timeoutMs?: number;
      signed?: Record<string, string>;
      headers?: Record<string, string>;
      body?: Uint8Array<ArrayBuffer>;
    } = {},
  ): Promise<Response> =>
    within(timeoutMs, end, async () => {
      const address = await client.getPresignedUrl(method, `${prefix}${key}`, {
        expirySeconds: SIGNED_SECONDS,
        extraHeaders: signed,
      });
      const send = () =>
        fetch(address, {
          method,
          // A compressed transfer would change the length and the ranges.
          headers: { 'Accept-Encoding': 'identity', ...signed, ...request.headers },
          ...(request.body && { body: request.body }),
          redirect: 'error',
          signal: end.signal,
        });
      // Retried once after a network error (a connection that was just being closed) and after a
      // 5xx, for which S3 asks for a retry. All of these requests may be repeated.
      const first = await send().catch((error: unknown) => {
        if (end.signal.aborted) throw error;
        return null;
      });
      if (first && first.status < SERVER_FAULT) return first;
      await first?.body?.cancel();
      return send();
    });

  const refuse = async (response: Response): Promise<never> => {
    throw new ObjectStorageError(await withTimeout(IDLE_TIMEOUT_MS, () => readCode(response)));
  };

  return {
    name: `${endpoint}/${bucket}/${prefix}`,
    async *list(folder) {
      const objects = client.listObjects({ prefix: `${prefix}${folder}` });
      for (;;) {
        const { done, value } = await withTimeout(IDLE_TIMEOUT_MS, () => objects.next());
        if (done) return;
        yield { key: value.key.slice(prefix.length), size: value.size };
      }
    },
    head: async (key) => {
      const response = await ask('HEAD', key);
      if (response.ok) return describe(response);
      return response.status === NOT_FOUND ? null : refuse(response);
    },
    read: async (key, range) => {
      const end = new AbortController();
      const response = await ask('GET', key, { end, ...(range && { headers: { range } }) });
      if (response.ok) {
        return {
          ...describe(response),
          range: response.headers.get('content-range') ?? undefined,
          content: wrapErrors(response.body ?? new Blob([]).stream(), end),
        };
      }
      const code = await withTimeout(IDLE_TIMEOUT_MS, () => readCode(response));
      if (code === NO_SUCH_OBJECT) return null;
      throw new ObjectStorageError(code);
    },
    write: async (key, data, type) => {
      const sum = createHash('md5').update(data).digest('base64');
      const response = await ask('PUT', key, {
        signed: { 'content-md5': sum, 'content-type': type },
        body: data,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      });
      if (!response.ok) await refuse(response);
      await response.body?.cancel();
    },
    writeStream: async (key, content, known) => {
      let broken: Error | undefined;
      const watched = async function* () {
        try {
          yield* content;
        } catch (error) {
          broken = error as Error;
          throw error;
        }
      };
      const partSize = Math.max(PART_BYTES, Math.ceil((known?.size ?? 0) / MAX_PARTS));
      const stream = NodeStream.from(watched()) as ReadableStream<Uint8Array>;
      try {
        await client.putObject(`${prefix}${key}`, stream, { ...known, partSize });
      } catch (error) {
        // An error of the content is not an error of the bucket.
        throw broken ?? toFault(error);
      }
    },
    copy: async (from, to) => {
      const source = { sourceKey: `${prefix}${from}` };
      await withTimeout(UPLOAD_TIMEOUT_MS, () => client.copyObject(source, `${prefix}${to}`));
    },
    remove: async (key) => {
      const response = await ask('DELETE', key);
      if (!response.ok && response.status !== NOT_FOUND) await refuse(response);
      await response.body?.cancel();
    },
  };
};
