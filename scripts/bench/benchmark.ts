import type { ProcessManager } from '../launcher/process-manager';
import type { BenchSite } from './bench-site';
import type { Comparison } from './comparison';

export interface BenchContext {
  isQuick: boolean;
  manager: ProcessManager;
  folder: string;
  demoSite: () => Promise<BenchSite>;
  largeSite: () => Promise<BenchSite>;
}

export interface Benchmark {
  key: string;
  title: string;
  run: (context: BenchContext) => Promise<Comparison[]>;
}
