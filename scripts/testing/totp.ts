import { createHmac } from 'node:crypto';

/** TOTP codes like those of a phone (RFC 6238), computed without the product's code. */

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
export const STEP_MS = 30_000;

const decode = (secret: string): Buffer => {
  const bits = Array.from(secret, (letter) =>
    ALPHABET.indexOf(letter).toString(2).padStart(5, '0'),
  );
  const bytes = bits.join('').match(/.{8}/gu) ?? [];
  return Buffer.from(bytes.map((byte) => Number.parseInt(byte, 2)));
};

export const codeOf = (secret: string, steps = 0, now = Date.now()): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(now / STEP_MS) + steps));
  const digest = createHmac('sha1', decode(secret)).update(counter).digest();
  const offset = digest.readUInt8(19) & 15;
  const number = digest.readUInt32BE(offset) & 0x7f_ff_ff_ff;
  return String(number % 1_000_000).padStart(6, '0');
};
