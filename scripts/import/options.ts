import path from 'node:path';
import { parseArgs } from 'node:util';

import { LaunchError } from '../launcher/launch-error.mjs';

export interface Options {
  from: 'wordpress' | 'ojs' | 'oai';
  source: string;
  isTrial: boolean;
  report: string | undefined;
  pictures: string | undefined;
  download: boolean;
  /** Internal addresses that may be requested nevertheless: `servidor` or `servidor:puerto`. */
  allowed: string[];
  category: string[];
  defaultCategory: string;
  oldAddress: string | undefined;
  /** Former hosts of a WordPress. */
  oldHosts: string[];
}

const USAGE = `Uso: npm run import -- wordpress ARCHIVO [--pictures CARPETA] [--download] [--category "ALLÍ=AQUÍ"]… [--default-category CATEGORÍA]
          [--old-host DOMINIO-ANTERIOR]…
     npm run import -- ojs ARCHIVO [--old-address https://REVISTA/index.php/NOMBRE]
     npm run import -- oai DIRECCIÓN|ARCHIVO
Con todas: --dry-run (no guarda nada; a una DIRECCIÓN OAI pide ListRecords hasta el final; con un ARCHIVO no pide
     nada por la red, tampoco con --download), --report ARCHIVO.csv|.json, --allow-inner SERVIDOR[:PUERTO]`;

const FLAGS = {
  'dry-run': { type: 'boolean', default: false },
  report: { type: 'string' },
  pictures: { type: 'string' },
  download: { type: 'boolean', default: false },
  'allow-inner': { type: 'string', multiple: true, default: [] as string[] },
  category: { type: 'string', multiple: true, default: [] as string[] },
  'default-category': { type: 'string', default: 'Académico' },
  'old-address': { type: 'string' },
  'old-host': { type: 'string', multiple: true, default: [] as string[] },
} as const;

const KINDS = ['wordpress', 'ojs', 'oai'] as const;

const parse = (args: string[]) => {
  try {
    return parseArgs({ args, allowPositionals: true, options: FLAGS });
  } catch {
    throw new LaunchError(USAGE);
  }
};

/** The host of a domain or of a URL. */
const readHost = (text: string): string => {
  const address = /^https?:\/\//iu.test(text) ? text : `http://${text}`;
  if (!URL.canParse(address)) throw new LaunchError(`--old-host espera un dominio, no «${text}».`);
  return new URL(address).host;
};

/** @param folder working directory of the caller, for relative paths */
export const readOptions = (args: string[], folder: string): Options => {
  const { positionals, values } = parse(args);
  const [kind, source] = positionals;
  const from = KINDS.find((name) => name === kind);
  if (!from || !source || positionals.length !== 2) throw new LaunchError(USAGE);
  const isAddress = from === 'oai' && /^https?:\/\//iu.test(source);
  const place = (name: string | undefined) => (name ? path.resolve(folder, name) : undefined);
  return {
    from,
    source: isAddress ? source : path.resolve(folder, source),
    isTrial: values['dry-run'],
    report: place(values.report),
    pictures: place(values.pictures),
    download: values.download,
    allowed: values['allow-inner'],
    category: values.category,
    defaultCategory: values['default-category'],
    oldAddress: values['old-address'],
    oldHosts: values['old-host'].map(readHost),
  };
};
