import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

import { settings } from '@/core/settings';
import type { EncryptionKeys } from '@/core/settings.accounts';

/**
 * Encrypts secrets that must be readable again: AES-256-GCM with a key derived (HKDF) from the site's secret per
 * purpose, so that a backup or database dump alone reveals nothing. Each ciphertext names its key: it can still be
 * decrypted after a change of the site's secret, as long as the earlier secret is configured.
 */

interface AssociatedData {
  /** Kind of the secret: a ciphertext of one purpose cannot be decrypted with another. */
  purpose: string;
  /** Owner of the secret: a ciphertext that was moved to another row of the table cannot be decrypted. */
  owner: string;
}

const FORMAT = 'v1';
const IV_BYTES = 12;

interface Key {
  name: string;
  key: Buffer;
}

const keyOf = (secret: string, purpose: string): Key => {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `seal:${purpose}`, 32));
  const name = createHash('sha256').update(key).digest('base64url').slice(0, 8);
  return { key, name };
};

const siteSecrets = (): EncryptionKeys => {
  const { sealSecrets } = settings().accounts;
  if (!sealSecrets) throw new Error('PAYLOAD_SECRET is missing');
  return sealSecrets;
};

export const encrypt = (
  text: string,
  { purpose, owner }: AssociatedData,
  secrets: EncryptionKeys = siteSecrets(),
): string => {
  const { key, name } = keyOf(secrets[0], purpose);
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  const parts = [iv, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
  return [FORMAT, name, ...parts].join('.');
};

export interface Unsealed {
  text: string;
  /** Whether an earlier secret was used, so that the text must be encrypted again. */
  needsReencryption: boolean;
}

/** Decrypts; `undefined` if no configured secret matches, or the ciphertext was changed. */
export const decrypt = (
  sealed: string,
  { purpose, owner }: AssociatedData,
  secrets: EncryptionKeys = siteSecrets(),
): Unsealed | undefined => {
  const [format, name, ...rest] = sealed.split('.');
  const [iv, tag, text] = rest.map((part) => Buffer.from(part, 'base64url'));
  const keys = secrets.map((secret) => keyOf(secret, purpose));
  const index = keys.findIndex((key) => key.name === name);
  const key = keys[index]?.key;
  if (format !== FORMAT || !key || !iv || !tag || !text) return undefined;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, iv, { authTagLength: 16 })
      .setAAD(Buffer.from(owner))
      .setAuthTag(tag);
    const opened = Buffer.concat([decipher.update(text), decipher.final()]);
    return { text: opened.toString('utf8'), needsReencryption: index > 0 };
  } catch {
    return undefined;
  }
};
