import { createWriteStream } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

import { stringify } from 'csv-stringify';

import { print } from '../launcher/console';

/** Report of an import or dry run: counters per kind, and remarks to check. */

const OUTCOMES = {
  new: 'nuevas',
  changed: 'cambiadas',
  same: 'iguales',
  kept: 'cambiadas aquí, sin tocar',
  left: 'fuera',
  failed: 'con fallos',
} as const;
export type Outcome = keyof typeof OUTCOMES;

/** A remark. `fallo`: a record or file was not imported. `aviso`: it was imported, but must be checked. */
interface Remark {
  level: 'fallo' | 'aviso';
  item: string;
  place: string;
  text: string;
}

const SHOWN = 40;
const MAX_REMARKS = 50_000;

const LEVELS = { fallo: '✗', aviso: '!' } as const;

export class Report {
  readonly counts = new Map<string, Record<Outcome, number>>();
  readonly remarks: Remark[] = [];
  /** Parts of the source by kind: number of parts, and of parts that were read. See `coverage.ts`. */
  coverage: Record<string, { found: number; read: number }> = {};
  private beyond = 0;

  count(kind: string, outcome: Outcome, many = 1): void {
    const counts =
      this.counts.get(kind) ??
      (Object.fromEntries(Object.keys(OUTCOMES).map((name) => [name, 0])) as Record<
        Outcome,
        number
      >);
    counts[outcome] += many;
    this.counts.set(kind, counts);
  }

  /** @param isSummary whether the remark sums up many others; it is kept beyond the limit */
  remark(remark: Remark, { isSummary = false } = {}): void {
    if (isSummary || this.remarks.length < MAX_REMARKS) this.remarks.push(remark);
    else this.beyond += 1;
  }

  /** Whether the report has no count and no remark. */
  get isEmpty(): boolean {
    const counted = [...this.counts.values()].flatMap((counts) => Object.values(counts));
    return this.remarks.length === 0 && counted.every((count) => count === 0);
  }

  get hasFailed(): boolean {
    return this.remarks.some(({ level }) => level === 'fallo');
  }

  printSummary(): void {
    for (const [kind, counts] of this.counts) {
      const told = (Object.keys(OUTCOMES) as Outcome[])
        .filter((outcome) => counts[outcome] > 0)
        .map((outcome) => `${counts[outcome]} ${OUTCOMES[outcome]}`);
      print(`  ${kind}: ${told.join(', ') || 'nada'}`);
    }
    const parts = Object.values(this.coverage);
    if (parts.length > 0) {
      const sum = (name: 'found' | 'read') => parts.reduce((all, one) => all + one[name], 0);
      print(`  Datos del archivo: ${sum('found')}, leídos ${sum('read')}`);
    }
    // Faults first: they are fewer and matter more.
    const shown = [...this.remarks]
      .sort((one, other) => other.level.localeCompare(one.level))
      .slice(0, SHOWN);
    for (const { item, level, place, text } of shown) {
      print(`  ${LEVELS[level]} ${[item, place].filter(Boolean).join(', ')}: ${text}`);
    }
    const rest = this.remarks.length + this.beyond - shown.length;
    if (rest > 0) print(`  … y ${rest} más: con --report ARCHIVO quedan todos por escrito.`);
  }

  async write(file: string): Promise<void> {
    if (file.toLowerCase().endsWith('.csv')) {
      const columns = ['level', 'item', 'place', 'text'];
      const header = columns.map((key, index) => ({
        key,
        header: ['Clase', 'Registro', 'Lugar', 'Qué pasa'][index] ?? key,
      }));
      const csv = stringify({
        bom: true,
        // Column separator of Excel in Spanish.
        delimiter: ';',
        quoted: true,
        header: true,
        columns: header,
        escape_formulas: true,
        record_delimiter: 'windows',
      });
      for (const remark of this.remarks) csv.write(remark);
      csv.end();
      await pipeline(csv, createWriteStream(file));
      return;
    }
    const counts = Object.fromEntries(this.counts);
    await writeFile(
      file,
      `${JSON.stringify({ counts, coverage: this.coverage, remarks: this.remarks }, null, 2)}\n`,
    );
  }
}
