import { createReadStream } from 'node:fs';

import sax from 'sax';

import { Decoding } from './decoding';

/** Reads XML of any size in pieces: only the current record is held in memory. */

export interface XmlReader {
  open: (name: string, attributes: Record<string, string>, line: number) => void;
  /** A text may come in several pieces. */
  text: (text: string) => void;
  close: (name: string) => void;
}

/** The file is not well-formed XML, or truncated; records before the error have been read. */
export class XmlFault extends Error {
  constructor(
    readonly line: number,
    reason: string,
  ) {
    super(reason);
  }
}

/** Undeclared entities are kept as text: exports contain `&nbsp;` and bare `&`. */
const isHarmless = ({ message }: Error): boolean => /entity/iu.test(message);

const startParser = (reader: XmlReader) => {
  const parser = sax.parser(true);
  parser.onopentag = ({ name, attributes }) => reader.open(name, attributes, parser.line + 1);
  parser.onclosetag = reader.close;
  parser.ontext = reader.text;
  parser.oncdata = reader.text;
  let fault: XmlFault | undefined;
  parser.onerror = (error) => {
    if (!isHarmless(error))
      fault ??= new XmlFault(parser.line + 1, error.message.split('\n')[0] ?? '');
    parser.error = null;
  };
  const requireSound = () => {
    if (fault) throw fault;
  };
  return {
    write: (text: string) => {
      parser.write(text);
      requireSound();
    },
    close: () => {
      parser.close();
      requireSound();
    },
  };
};

/**
 * Reads the records of a file in order, with backpressure.
 *
 * @param read creates the reader, which hands over each complete record
 * @param onProgress receives the number of bytes read
 * @throws {XmlFault} after all records before the error
 */
export async function* readRecords<Item>(
  file: string,
  read: (handOver: (item: Item) => void) => XmlReader,
  onProgress: (bytes: number) => void = () => undefined,
): AsyncGenerator<Item> {
  const whole: Item[] = [];
  const parser = startParser(read((item) => whole.push(item)));
  let decoding: Decoding | undefined;
  let bytes = 0;
  let fault: Error | undefined;
  const attempt = (work: () => void) => {
    try {
      work();
    } catch (error) {
      fault = error as Error;
    }
  };
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    const current = (decoding ??= new Decoding(chunk));
    attempt(() => parser.write(current.write(chunk)));
    bytes += chunk.length;
    onProgress(bytes);
    yield* whole.splice(0);
    if (fault) throw fault;
  }
  attempt(() => {
    parser.write(decoding?.end() ?? '');
    parser.close();
  });
  yield* whole.splice(0);
  if (fault) throw fault;
}
