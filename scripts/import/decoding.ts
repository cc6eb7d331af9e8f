import { isUtf8 } from 'node:buffer';

/**
 * Decodes a text of unknown origin piece by piece: by its byte order mark, else by its XML declaration, else as UTF-8.
 * A byte that UTF-8 does not allow is read as windows-1252, because such files are usually mixtures of the two.
 */

interface Encoding {
  label: string;
  bomLength: number;
  fault?: string;
}

const BOMS: [string, number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

/** `<?` in UTF-16 without a byte order mark. */
const UTF_16_STARTS: [string, number[]][] = [
  ['utf-16le', [0x3c, 0, 0x3f, 0]],
  ['utf-16be', [0, 0x3c, 0, 0x3f]],
];

const DECLARATION_BYTES = 300;

const startsWith = (bytes: Buffer, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

const canDecode = (label: string): boolean => {
  try {
    return new TextDecoder(label).encoding !== '';
  } catch {
    return false;
  }
};

const findEncoding = (head: Buffer): Encoding => {
  const bom = BOMS.find(([, start]) => startsWith(head, start));
  if (bom) return { label: bom[0], bomLength: bom[1].length };
  const wide = UTF_16_STARTS.find(([, start]) => startsWith(head, start));
  if (wide) return { label: wide[0], bomLength: 0 };
  const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([\w.:-]+)["']/iu.exec(
    head.subarray(0, DECLARATION_BYTES).toString('latin1'),
  )?.[1];
  if (declared === undefined) return { label: 'utf-8', bomLength: 0 };
  if (!canDecode(declared)) {
    const fault = `la codificación que declara no se conoce (${declared}): se lee como UTF-8`;
    return { label: 'utf-8', bomLength: 0, fault };
  }
  const { encoding } = new TextDecoder(declared);
  if (!encoding.startsWith('utf-16')) return { label: encoding, bomLength: 0 };
  const fault = `declara ${declared}, pero no lo es: se lee como UTF-8`;
  return { label: 'utf-8', bomLength: 0, fault };
};

/**
 * Characters 0x80 to 0x9f of windows-1252. A table, because `TextDecoder` reads them as Latin-1
 * since Node 20.18.3 (nodejs/node#56542).
 */
const WINDOWS_1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const letterOf = (byte: number): string =>
  WINDOWS_1252.charAt(byte - 0x80) || String.fromCharCode(byte);

const decodeWindows1252 = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/gu, (letter) => letterOf(letter.charCodeAt(0)));

const lengthAfter = (lead: number): number => {
  if (lead < 0x80) return 1;
  if (lead >= 0xc2 && lead <= 0xdf) return 2;
  if (lead >= 0xe0 && lead <= 0xef) return 3;
  return lead >= 0xf0 && lead <= 0xf4 ? 4 : 0;
};

const MAX_SEQUENCE = 4;

/** Number of bytes at the end that may be the start of a character. */
const incompleteEnd = (bytes: Buffer): number => {
  for (let back = 1; back < MAX_SEQUENCE && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    const isContinuation = (byte & 0xc0) === 0x80;
    if (!isContinuation) return lengthAfter(byte) > back ? back : 0;
  }
  return 0;
};

const LOST_CHARACTER = Buffer.from('\ufffd');
/** «Ã» or «Â» before another character of Latin-1: UTF-8 that was read as Latin-1 and encoded again. */
const TWICE_ENCODED = [Buffer.from([0xc3, 0x83, 0xc2]), Buffer.from([0xc3, 0x82, 0xc2])];

const countOf = (bytes: Buffer, wanted: Buffer): number => {
  let count = 0;
  for (let at = bytes.indexOf(wanted); at >= 0; at = bytes.indexOf(wanted, at + wanted.length)) {
    count += 1;
  }
  return count;
};

export class Decoding {
  private readonly encoding: Encoding;
  private readonly decoder: TextDecoder | undefined;
  private pending = Buffer.alloc(0);
  private bomLeft: number;
  private line = 1;
  private foreign = 0;
  private firstForeign = 0;
  private lost = 0;
  private twice = 0;
  private mayBeUtf8 = true;
  private isAscii = true;

  /** @param head the first bytes, at least of the XML declaration */
  constructor(head: Buffer) {
    this.encoding = findEncoding(head);
    this.bomLeft = this.encoding.bomLength;
    if (this.encoding.label !== 'utf-8') this.decoder = new TextDecoder(this.encoding.label);
  }

  write(chunk: Buffer): string {
    const bytes = chunk.subarray(this.bomLeft);
    this.bomLeft -= chunk.length - bytes.length;
    if (this.decoder) {
      this.checkSingleBytes(bytes);
      if (this.encoding.label === 'windows-1252') return decodeWindows1252(bytes);
      return this.decoder.decode(bytes, { stream: true });
    }
    const whole = Buffer.concat([this.pending, bytes]);
    const end = whole.length - incompleteEnd(whole);
    this.pending = whole.subarray(end);
    return this.utf8(whole.subarray(0, end));
  }

  end(): string {
    if (this.decoder) return this.decoder.decode();
    const rest = this.pending;
    this.pending = Buffer.alloc(0);
    return this.utf8(rest);
  }

  /** Remarks on the encoding for the report. Call after `end`. */
  notes(): string[] {
    const { fault, label } = this.encoding;
    const isUtf8Really =
      this.decoder && !label.startsWith('utf-16') && this.mayBeUtf8 && !this.isAscii;
    return [
      fault,
      this.foreign > 0 &&
        `${this.foreign} bytes no son UTF-8 (el primero, en la línea ${this.firstForeign}): se leen como Windows-1252; revise los acentos`,
      isUtf8Really &&
        `declara ${label}, pero parece UTF-8: si los acentos salen mal, corrija la primera línea del archivo`,
      this.lost > 0 && `${this.lost} caracteres se habían perdido ya allí (�): quedan como están`,
      this.twice > 0 &&
        `${this.twice} acentos estaban ya mal allí («Ã³» por «ó»): quedan como están`,
    ].filter((note) => typeof note === 'string');
  }

  /** Whether bytes of a single-byte encoding could be UTF-8; sequences across pieces are not checked. */
  private checkSingleBytes(bytes: Buffer): void {
    if (!this.mayBeUtf8) return;
    const whole = bytes.subarray(0, bytes.length - incompleteEnd(bytes));
    const first = whole.findIndex((byte) => (byte & 0xc0) !== 0x80);
    this.mayBeUtf8 = first <= MAX_SEQUENCE - 1 && isUtf8(whole.subarray(Math.max(first, 0)));
    this.isAscii &&= whole.every((byte) => byte < 0x80);
  }

  private utf8(bytes: Buffer): string {
    const isSound = isUtf8(bytes);
    const text = isSound ? bytes.toString('utf8') : this.mixed(bytes);
    this.lost += countOf(bytes, LOST_CHARACTER);
    for (const start of TWICE_ENCODED) this.twice += countOf(bytes, start);
    this.line += countOf(bytes, Buffer.from('\n'));
    return text;
  }

  private mixed(bytes: Buffer): string {
    let text = '';
    let from = 0;
    for (let at = 0; at < bytes.length;) {
      const length = lengthAfter(bytes[at] ?? 0);
      const isSound =
        length === 1 ||
        (length > 1 && isUtf8(bytes.subarray(at, at + length)) && at + length <= bytes.length);
      if (isSound) {
        at += length;
        continue;
      }
      text += bytes.toString('utf8', from, at) + letterOf(bytes[at] ?? 0);
      if (this.foreign === 0) {
        this.firstForeign = this.line + countOf(bytes.subarray(0, at), Buffer.from('\n'));
      }
      this.foreign += 1;
      at += 1;
      from = at;
    }
    return text + bytes.toString('utf8', from);
  }
}
