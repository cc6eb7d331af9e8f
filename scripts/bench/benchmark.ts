import type { ProcessManager } from '../launcher/process-manager';
import type { BenchSite } from './bench-site';
import type { Comparison } from './comparison';

export interface BenchContext {
  isQuick: boolean;
  /** Stops all processes when the bench ends. */
  manager: ProcessManager;
  /** For files of the sites that a benchmark starts. */
  folder: string;
  /** The site with the demo content, started by the first benchmark that needs it. */
  demoSite: () => Promise<BenchSite>;
  /** The site with 10,000 news items, started likewise. */
  largeSite: () => Promise<BenchSite>;
}

export interface Benchmark {
  /** Selects it in `--only`. */
  key: string;
  title: string;
  run: (context: BenchContext) => Promise<Comparison[]>;
}
