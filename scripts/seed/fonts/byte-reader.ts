/** Reads the numbers of a WOFF 2.0 file one after another. */
export class ByteReader {
  private position = 0;

  constructor(private readonly bytes: Buffer) {}

  get offset(): number {
    return this.position;
  }

  uint8(): number {
    return this.bytes.readUInt8(this.advance(1));
  }

  uint16(): number {
    return this.bytes.readUInt16BE(this.advance(2));
  }

  uint32(): number {
    return this.bytes.readUInt32BE(this.advance(4));
  }

  take(length: number): Buffer {
    const start = this.advance(length);
    return this.bytes.subarray(start, start + length);
  }

  /** `UIntBase128`: seven bits a byte, the highest bit says that another follows. */
  base128(): number {
    let value = 0;
    for (let byte = 0x80; byte & 0x80;) {
      byte = this.uint8();
      value = value * 128 + (byte & 0x7f);
    }
    return value;
  }

  /** `255UInt16`: small numbers in one byte, larger ones behind a code. */
  short255(): number {
    const code = this.uint8();
    if (code === 253) return this.uint16();
    if (code === 254) return this.uint8() + 506;
    return code === 255 ? this.uint8() + 253 : code;
  }

  private advance(length: number): number {
    const start = this.position;
    this.position += length;
    return start;
  }
}
