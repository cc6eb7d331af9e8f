import net from 'node:net';

/**
 * One visitor who asks for the same again and again over one connection, and keeps nothing of what comes: he reads it
 * into the same memory each time. The libraries give each piece memory of its own, and of a page of 131 KB took longer
 * than the site (docs/decisions/0011).
 */

const READ_BYTES = 64 * 1024;
/** Of what comes so much is read as text at once: a head is mostly shorter. */
const TEXT_BYTES = 4 * 1024;
const PATIENCE_MS = 10_000;

const HEAD_END = '\r\n\r\n';
const LINE_END = '\r\n';
const NO_BODY = new Set([204, 304]);

/** What has come of the answer that is under way. */
interface Coming {
  /** Of its head or, where its body comes in chunks, of the line before the next one. */
  text: string;
  status: number | undefined;
  isChunked: boolean;
  /** Whether the server ends the connection after it. */
  isLast: boolean;
  /** Bytes of the body, or of the chunk and the end of its line, that are still to come. */
  left: number;
}

const nothing = (): Coming => ({
  text: '',
  status: undefined,
  isChunked: false,
  isLast: false,
  left: 0,
});

const readHead = (text: string): Coming => {
  const head = text.toLowerCase();
  const status = Number(head.slice(9, 12));
  const hasBody = !NO_BODY.has(status);
  const length = /\r\ncontent-length: *(\d+)/u.exec(head)?.[1];
  return {
    text: '',
    status,
    isChunked: hasBody && head.includes('\r\ntransfer-encoding: chunked'),
    isLast: head.includes('\r\nconnection: close'),
    left: hasBody ? Number(length ?? 0) : 0,
  };
};

/**
 * Reads one answer after the other. Of trailers it knows nothing: what is visited has none.
 *
 * @param onAnswer told of each that is whole: its status, and whether it is the connection's last
 * @returns by which it is handed what has come: so many bytes of a piece
 */
export const makeReader = (onAnswer: (status: number, isLast: boolean) => void) => {
  let coming = nothing();
  const finish = (): void => {
    const { status = 0, isLast } = coming;
    coming = nothing();
    onAnswer(status, isLast);
  };

  const readText = (text: string): void => {
    if (coming.status === undefined) {
      coming = readHead(text);
      if (!coming.isChunked && coming.left === 0) finish();
      return;
    }
    const size = Number.parseInt(text, 16);
    if (Number.isNaN(size)) throw new Error(`No length of a chunk: ${text}`);
    coming.text = '';
    coming.left = size + LINE_END.length;
    // The last chunk is empty: what is left is the end of its line.
    if (size === 0) coming.isChunked = false;
  };

  /** @returns where the text ends, or what has come of it */
  const gatherText = (piece: Buffer, from: number, size: number): number => {
    const before = coming.text.length;
    const mark = coming.status === undefined ? HEAD_END : LINE_END;
    const upTo = Math.min(size, from + TEXT_BYTES);
    coming.text += piece.toString('latin1', from, upTo);
    const found = coming.text.indexOf(mark);
    if (found === -1) return upTo;
    const end = found + mark.length;
    readText(coming.text.slice(0, end));
    return from + end - before;
  };

  return (piece: Buffer, size: number): void => {
    for (let at = 0; at < size;) {
      if (coming.left === 0) at = gatherText(piece, at, size);
      else {
        const taken = Math.min(coming.left, size - at);
        at += taken;
        coming.left -= taken;
        if (coming.left === 0 && !coming.isChunked) finish();
      }
    }
  };
};

export interface Visit {
  url: string;
  headers: Record<string, string>;
  /** Told of each answer that is whole: its status, and how many milliseconds it took. */
  onAnswer: (status: number, ms: number) => void;
  onError: (error: Error) => void;
}

/**
 * Begins to ask. A server may end a connection with an answer, and say so in it: the next question is asked on another.
 *
 * @returns by which it ends
 */
export const beginVisit = ({ url, headers, onAnswer, onError }: Visit): (() => void) => {
  const { hostname, port, pathname, search, host } = new URL(url);
  const said = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}`);
  const question = [`GET ${pathname}${search} HTTP/1.1`, ...said, '', ''].join('\r\n');
  const buffer = Buffer.allocUnsafeSlow(READ_BYTES);
  let leave = (): void => undefined;

  const connect = (): void => {
    let askedAt = 0;
    const ask = (): void => {
      askedAt = performance.now();
      connection.write(question);
    };
    const read = makeReader((status, isLast) => {
      onAnswer(status, performance.now() - askedAt);
      if (!isLast) ask();
      else {
        leave();
        connect();
      }
    });
    const callback = (size: number): boolean => {
      read(buffer, size);
      return true;
    };
    const connection = net.connect(
      { host: hostname, port: Number(port), noDelay: true, onread: { buffer, callback } },
      ask,
    );
    let fault = new Error('An answer broke off');
    const tell = () => onError(fault);
    connection.on('error', (error) => {
      fault = error;
    });
    connection.on('close', tell);
    connection.setTimeout(PATIENCE_MS, () =>
      connection.destroy(new Error(`Nothing came for ${PATIENCE_MS} ms`)),
    );
    leave = () => {
      connection.off('close', tell);
      connection.destroy();
    };
  };

  connect();
  return () => leave();
};
