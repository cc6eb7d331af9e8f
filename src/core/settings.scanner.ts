/** Address of clamd: a Unix socket, or host and port. */
export type ScannerAddress = { path: string } | { host: string; port: number };

/** `servidor:3310`, or `[::1]:3310`. */
const HOST_AND_PORT = /^(?<host>\[[0-9a-f:.]+\]|[\w.-]+):(?<port>\d{1,5})$/iu;

/** Parses `/run/clamav/clamd.ctl` or `servidor:3310`; `undefined` for any other text. */
export const readScannerPlace = (text: string | undefined): ScannerAddress | undefined => {
  if (!text) return undefined;
  if (text.startsWith('/')) return { path: text };
  const { host, port } = HOST_AND_PORT.exec(text)?.groups ?? {};
  if (!host || !port || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return { host: host.replaceAll(/[[\]]/gu, ''), port: Number(port) };
};

export const isScannerPlace = (text: string): boolean => readScannerPlace(text) !== undefined;
