import type { ProcessManager } from '../../launcher/process-manager';
import type { Figure } from '../figures';
import type { Site } from '../../testing/site.client';

/** What a part may use. */
export interface BenchContext {
  site: Site;
  /** A first look rather than figures to keep: fewer and shorter rounds. */
  isQuick: boolean;
  /** Whoever starts programs of their own starts them among these. */
  children: ProcessManager;
  /** For their files. */
  folder: string;
}

/** One part of the bench. */
export interface Part {
  /** What `--only` takes. */
  key: string;
  title: string;
  measure: (context: BenchContext) => Promise<Figure[]>;
}
