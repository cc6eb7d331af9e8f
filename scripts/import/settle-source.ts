import { LaunchError } from '../launcher/launch-error.mjs';
import type { ImportRun } from './import-run';
import { listSources } from './imported-records';
import type { Options } from './options';
import { asSource, type Source } from './source';

const ADVICE: Record<Options['from'], string> = {
  wordpress: 'el archivo no dice la dirección de su sitio (link)',
  ojs: 'diga cuál es con --old-address',
  oai: 'dé la dirección del repositorio en vez del archivo',
};

/**
 * Resolves a source without an address to the only imported source of its kind, if there is one.
 *
 * @throws {LaunchError} if there are several
 */
export const settleSource = async (
  run: Pick<ImportRun, 'payload'>,
  kind: Options['from'],
  source: Source,
): Promise<Source> => {
  if (!source.isVague) return source;
  const [only, ...more] = await listSources(run, kind);
  if (only === undefined) return source;
  if (more.length === 0) return asSource(kind, only);
  const names = [only, ...more].map((name) => name.slice(kind.length + 1)).join(', ');
  throw new LaunchError(`Se ha importado ya de varios sitios (${names}): ${ADVICE[kind]}.`);
};
