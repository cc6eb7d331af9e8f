// The ETag of a rendered page. Two renders of the same page differ in what means nothing: React numbers the rows of its
// payload in the order in which they became ready, and cuts it into scripts as it is flushed. The tag is the hash of
// what the render says, without that order.
import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';

const SCRIPT = /(?<open><script[^>]*>)(?<text>.*?)<\/script>/gsu;
/** One piece of the payload, as Next writes it into a page: the second element is text, or base64 (3). */
const PIECE = /^\(?self\.__next_f(?:=self\.__next_f\|\|\[\]\))?\.push\((?<piece>\[.*\])\)$/su;

/** Row types whose length is given, in hexadecimal bytes, and which do not end with a line (React's Flight format). */
const WITH_LENGTH = new Set(Buffer.from('TAOoUSsLlGgMmVb'));
const COLON = 0x3a;
const COMMA = 0x2c;
const LINE_END = 0x0a;

/** A reference to another row: `"$L1a"`, `"$1a:props:children"`. A string that begins so is written with two `$`. */
const REFERENCE = /"\$(?<kind>[@A-Zh]?)(?<row>[\da-f]+)(?=[":])/gu;
/** When the server rendered: whatever of the page depends on it is in its HTML. */
const RENDERED_AT = /"renderedAt":\d+/gu;

/** @param {string} text */
const hash = (text) => createHash('sha256').update(text).digest('base64url');

/**
 * The rows of a payload, by their numbers; rows without one (hints) share the empty name.
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
 * What a payload says, whatever the numbers and the order of its rows: each reference is replaced by what the row says
 * that it leads to.
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
 * @returns {Buffer | undefined} the payload in it, if it has any
 */
const readPiece = (text) => {
  const piece = PIECE.exec(text)?.groups?.['piece'];
  if (!piece) return undefined;
  const [kind, data = ''] = /** @type {[number, string?]} */ (JSON.parse(piece));
  return Buffer.from(kind === 1 || kind === 3 ? data : '', kind === 3 ? 'base64' : 'utf8');
};

/**
 * @param {string} html
 * @returns {string} the same for all renders of a page that show the same
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
      // As many as there were is how often it was flushed.
      return open.includes(' id=') ? open : '';
    },
  );
  return `${rest}\n${describePayload(Buffer.concat(pieces))}`;
};
