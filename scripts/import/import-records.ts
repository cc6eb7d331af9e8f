import { describeFault, endsTheImport } from './errors';
import type { ImportRun } from './import-run';
import type { Outcome } from './report';
import { XmlFault } from './xml-stream';

/** Imports records one after the other while the lock is held; the error of one is reported, and the next follows. */

interface Work<Item> {
  /** What they are called in the report. */
  kind: (item: Item) => string;
  records: AsyncIterable<Item>;
  label: (item: Item) => string;
  place: (item: Item) => string;
  /** `undefined`: nothing of this kind. */
  importRecord: (item: Item) => Promise<Outcome | undefined>;
}

export const importRecords = async <Item>(
  { lock, report }: ImportRun,
  { importRecord, kind, label, place, records }: Work<Item>,
): Promise<void> => {
  try {
    for await (const item of records) {
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
    const text = `el archivo está dañado o cortado desde aquí, y lo que sigue no se ha leído (${error.message})`;
    report.remark({ level: 'fallo', item: 'archivo', place: `línea ${error.line}`, text });
  }
};
