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
   * Brings a restore to its end, however it ended: committed, its uploads stay; otherwise those from
   * before do. Nothing that it unpacked is left.
   *
   * @throws {LaunchError} where only a person can tell.
   */
  end: (client: Client) => Promise<void>;
}
