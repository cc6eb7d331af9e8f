/** Readers look for header and end marker in the first and the last kilobyte (ISO 32000-1, annex H.3). */
export const PDF_MARGIN_BYTES = 1024;

const HEADER = '%PDF-';
const END = '%%EOF';
const LAST_OBJECT = 'endobj';
const LINE_BREAKS = [0x0d, 0x0a];

/** Position after the end marker and its line break; `data.length` if there is no marker, or an object follows it. */
const findEnd = (data: Buffer): number => {
  const marker = data.lastIndexOf(END);
  if (marker === -1 || marker < data.lastIndexOf(LAST_OBJECT)) return data.length;
  let end = marker + END.length;
  for (const byte of LINE_BREAKS) if (data[end] === byte) end += 1;
  return end;
};

/**
 * Removes the bytes in front of the header, and after the end marker if they are more than a kilobyte, in which readers
 * look for it. Offsets in a PDF count from its header, so a reader finds the same objects. Other bytes are not
 * changed: a signature remains valid.
 *
 * @param maxFront how many bytes there may be in front of the header
 * @returns the PDF and the bytes removed in front of it; `undefined` without a header
 */
export const trimPdf = (
  data: Buffer,
  maxFront: number,
): { pdf: Buffer; front: Buffer } | undefined => {
  const start = data.subarray(0, maxFront + HEADER.length).indexOf(HEADER);
  if (start === -1) return undefined;
  const pdf = data.subarray(start);
  const end = findEnd(pdf);
  const isLong = pdf.length - end > PDF_MARGIN_BYTES;
  return { pdf: isLong ? pdf.subarray(0, end) : pdf, front: data.subarray(0, start) };
};

/** Whether the last kilobyte has the end marker and the position of the cross-reference table. */
export const hasPdfEnd = (pdf: Buffer): boolean => {
  const end = pdf.subarray(-PDF_MARGIN_BYTES);
  return end.includes(END) && end.includes('xref');
};
