import { Duplex } from 'node:stream';
import { ReadableStream } from 'node:stream/web';

import { Decrypter, Encrypter } from 'age-encryption';

/**
 * Encryption with a passphrase, in the format of `age`: scrypt, then ChaCha20-Poly1305 in chunks
 * whose order and end are authenticated, too. Data are streamed. The program `age` can decrypt the
 * files without this product.
 */

export const AGE_HEAD = 'age-encryption.org/v1';

type Bytes = AsyncIterable<Uint8Array>;
type Change = (source: globalThis.ReadableStream<Uint8Array>) => Promise<unknown>;

const changeWith = (change: Change): Duplex =>
  Duplex.from(async function* (source: Bytes) {
    const web = ReadableStream.from(source) as unknown as globalThis.ReadableStream<Uint8Array>;
    yield* (await change(web)) as Bytes;
  });

export const encryptWith = (phrase: string): Duplex => {
  const encrypter = new Encrypter();
  encrypter.setPassphrase(phrase);
  return changeWith((source) => encrypter.encrypt(source));
};

/** Decrypts a stream; fails if the passphrase is wrong or a byte has changed. */
export const decryptWith = (phrase: string): Duplex => {
  const decrypter = new Decrypter();
  decrypter.addPassphrase(phrase);
  return changeWith((source) => decrypter.decrypt(source));
};

export const isWrongPhrase = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith('no identity matched');
