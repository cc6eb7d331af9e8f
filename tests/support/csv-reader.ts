/**
 * Reader of comma-separated values by RFC 4180, with `;` between the fields. It shares no code with the product's
 * writer.
 *
 * @throws if the text violates the grammar: a quote within an unquoted field, text after a closing quote, a quoted
 * field without an end, or a last record without a line end
 */
export const readCsv = (text: string, delimiter = ';'): string[][] => {
  const records: string[][] = [];
  let record: string[] = [];
  let field = '';
  let state: 'start' | 'plain' | 'quoted' | 'closed' = 'start';

  const fail = (what: string, at: number): never => {
    throw new Error(
      `${what} at ${at}: ${JSON.stringify(text.slice(Math.max(0, at - 40), at + 40))}`,
    );
  };
  const endField = (): void => {
    record.push(field);
    field = '';
    state = 'start';
  };

  const source = text.startsWith('\uFEFF') ? text.slice(1) : text;
  for (let at = 0; at < source.length; at += 1) {
    const letter = source.charAt(at);
    if (state === 'quoted') {
      if (letter !== '"') field += letter;
      else if (source.charAt(at + 1) === '"') {
        field += '"';
        at += 1;
      } else state = 'closed';
    } else if (letter === delimiter) endField();
    else if (letter === '\r' && source.charAt(at + 1) === '\n') {
      endField();
      records.push(record);
      record = [];
      at += 1;
    } else if (letter === '\r' || letter === '\n') fail('A bare line end', at);
    else if (state === 'closed') fail('Text after a closing quote', at);
    else if (letter === '"') {
      if (state === 'plain') fail('A quote within an unquoted field', at);
      state = 'quoted';
    } else {
      state = 'plain';
      field += letter;
    }
  }
  if (state !== 'start' || record.length > 0)
    fail('No line end after the last record', source.length);
  return records;
};

/** Lines of a text as read by a reader that splits at each line end, quoted or not. */
export const physicalLines = (text: string): string[] =>
  text.replace(/^\uFEFF/u, '').split(/\r\n|[\n\r\u0085\u2028\u2029]/u);

/** Whether a spreadsheet may parse text with this beginning as a formula, after quotes and spaces. */
export const beginsLikeFormula = (text: string): boolean => /^["\s]*[=+\-@\t＝＋－＠]/u.test(text);
