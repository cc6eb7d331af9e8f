import { LaunchError } from '../launcher/launch-error.mjs';
import { describeFault, endsTheImport } from './errors';
import type { ImportRun } from './import-run';
import type { Outcome } from './report';
import { XmlFault } from './xml-stream';

/**
 * Imports records one after the other while the lock is held. The error of one record is reported,
 * and the import continues.
 */

interface Work<Item> {
  /** Name of the record's kind in the report. */
  kind: (item: Item) => string;
  records: AsyncIterable<Item>;
  label: (item: Item) => string;
  place: (item: Item) => string;
  /** `undefined` if the item must not be counted. */
  importRecord: (item: Item) => Promise<Outcome | undefined>;
}

export const cutAtStart = ({ line, message }: XmlFault): LaunchError =>
  new LaunchError(
    `El archivo está dañado o cortado en la línea ${line}, antes del primer registro (${message}). Vuelva a exportarlo.`,
  );

/** @throws {LaunchError} if the source is damaged before its first record */
export const importRecords = async <Item>(
  { lock, report }: ImportRun,
  { importRecord, kind, label, place, records }: Work<Item>,
): Promise<void> => {
  let isFirst = true;
  try {
    for await (const item of records) {
      isFirst = false;
      lock.throwIfAborted();
      try {
        const outcome = await importRecord(item);
        if (outcome) report.count(kind(item), outcome);
      } catch (error) {
        if (endsTheImport(error)) throw error;
        report.count(kind(item), 'failed');
        const text = describeFault(error);
        report.remark({ level: 'fallo', item: label(item), place: place(item), text });
      }
    }
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    if (isFirst) throw cutAtStart(error);
    const text = `el archivo está dañado o cortado desde aquí, y lo que sigue no se ha leído (${error.message})`;
    report.remark({ level: 'fallo', item: 'archivo', place: `línea ${error.line}`, text });
  }
};
