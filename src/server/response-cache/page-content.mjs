// The ETag of a rendered page. Two renders of an unchanged page may differ in their bytes: React numbers the rows of
// its payload in the order in which they became ready, and cuts it into scripts when flushed. The tag is the hash of
// the content, independent of that order.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';

const SCRIPT = /(?<open><script[^>]*>)(?<text>.*?)<\/script>/gsu;
/** One piece of the payload, as Next writes it into a page: the second element is text, or base64 (3). */
const PIECE = /^\(?self\.__next_f(?:=self\.__next_f\|\|\[\]\))?\.push\((?<piece>\[.*\])\)$/su;

/** Row types with a length in hexadecimal bytes, which do not end with a line break (React's Flight format). */
const WITH_LENGTH = new Set(Buffer.from('TAOoUSsLlGgMmVb'));
const COLON = 0x3a;
const COMMA = 0x2c;
const LINE_END = 0x0a;

/** A reference to another row: `"$L1a"`, `"$1a:props:children"`. A literal string with this prefix has two `$`. */
const REFERENCE = /"\$(?<kind>[@A-Zh]?)(?<row>[\da-f]+)(?=[":])/gu;
/** Time of the render: any part of the page that depends on it is in its HTML. */
const RENDERED_AT = /"renderedAt":\d+/gu;

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('base64url');

/**
 * Splits a payload into rows by their ids; rows without an id (hints) share the empty id.
 *
 * @param {Buffer} payload
 */
const readRows = (payload) => {
  /** @type {{ id: string, text: string }[]} */
  const rows = [];
  for (let at = 0; at < payload.length;) {
    const colon = payload.indexOf(COLON, at);
    const comma = payload.indexOf(COMMA, colon);
    const lineEnd = payload.indexOf(LINE_END, colon);
    const length = WITH_LENGTH.has(payload[colon + 1] ?? 0)
      ? Number.parseInt(payload.toString('latin1', colon + 2, comma), 16)
      : Number.NaN;
    const isLine = Number.isNaN(length);
    const end = isLine ? (lineEnd < 0 ? payload.length : lineEnd + 1) : comma + 1 + length;
    rows.push({
      id: payload.toString('latin1', at, colon),
      text: payload.toString('utf8', colon + 1, end),
    });
    at = end;
  }
  return rows;
};

/**
 * Returns the content of a payload independent of the ids and the order of its rows: each reference is replaced by
 * the content of the row that it refers to.
 *
 * @param {Buffer} payload
 */
export const describePayload = (payload) => {
  const rows = readRows(payload).map(({ id, text }) => ({
    id,
    text: text.replaceAll(RENDERED_AT, ''),
  }));
  const contents = new Map(
    rows.map(({ id, text }) => [id, hash(text.replaceAll(REFERENCE, '"$$$<kind>'))]),
  );
  return rows
    .map(({ text }) =>
      text.replaceAll(
        REFERENCE,
        (_, /** @type {string} */ kind, /** @type {string} */ row) =>
          `"$${kind}${contents.get(row) ?? row}`,
      ),
    )
    .toSorted()
    .join('\n');
};

/**
 * @param {string} text of a script
 * @returns {Buffer | undefined} the payload in it, if any
 */
const readPiece = (text) => {
  const piece = PIECE.exec(text)?.groups?.['piece'];
  if (!piece) return undefined;
  const [kind, data = ''] = /** @type {[number, string?]} */ (JSON.parse(piece));
  return Buffer.from(kind === 1 || kind === 3 ? data : '', kind === 3 ? 'base64' : 'utf8');
};

/**
 * @param {string} html
 * @returns {string} equal for all renders of a page with equal content
 */
export const describePage = (html) => {
  /** @type {Buffer[]} */
  const pieces = [];
  const rest = html.replaceAll(
    SCRIPT,
    (whole, /** @type {string} */ open, /** @type {string} */ text) => {
      const piece = readPiece(text);
      if (!piece) return whole;
      pieces.push(piece);
      // Removes the script, because the number of pieces depends only on how often the payload was flushed.
      return open.includes(' id=') ? open : '';
    },
  );
  return `${rest}\n${describePayload(Buffer.concat(pieces))}`;
};
