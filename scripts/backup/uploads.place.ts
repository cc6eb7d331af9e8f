import type { Client } from 'pg';

export interface Upload {
  size: number;
  content: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
}

export interface UploadsPlace {
  isOnDisk: boolean;
  measure: (names: string[]) => Promise<number>;
  read: (name: string) => Promise<Upload | null>;
  isFilled: () => Promise<boolean>;
  open: () => Promise<void>;
  unpack: (name: string, content: AsyncIterable<Uint8Array>) => Promise<void>;
  /**
   * Replaces the uploads by the unpacked ones, as part of the client's transaction: a note stores the transaction id,
   * so that its outcome can be queried after a crash.
   */
  swap: (client: Client) => Promise<void>;
  /**
   * Completes a restore: if it was committed, its uploads stay, otherwise the previous ones. All
   * other unpacked files are deleted.
   *
   * @throws {LaunchError} if only a person can decide
   */
  end: (client: Client) => Promise<void>;
}
