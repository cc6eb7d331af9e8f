import { rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { ProcessManager } from '../launcher/process-manager';
import { LaunchError } from '../launcher/launch-error.mjs';
import { print } from '../launcher/console';
import { handleShutdown } from '../launcher/shutdown';
import { readImageNode } from '../testing/nodes';
import { keepOriginalsIn } from '../testing/originals';
import { makeScratchFolder } from '../testing/scratch';
import { startStack } from '../testing/stack';
import type { Figure } from './figures';
import { answersPart } from './parts/answers.part';
import { lighthousePart } from './parts/lighthouse.part';
import { listsPart } from './parts/lists.part';
import { loginPart } from './parts/login.part';
import { pagesPart } from './parts/pages.part';
import type { BenchContext, Part } from './parts/part';
import { proxyPart } from './parts/proxy.part';
import { publishingPart } from './parts/publishing.part';
import { scriptsPart } from './parts/scripts.part';
import { searchPart } from './parts/search.part';
import { sizePart } from './parts/size.part';
import { submissionsPart } from './parts/submissions.part';
import { openSite, type Site } from '../testing/site.client';
import { drawTable } from './table';

/**
 * Measures the production product on a database of its own with the demo content, each part beside
 * a control of the same run:
 *
 *   npm run bench                            everything, to be kept
 *   npm run bench -- --quick                 everything, a first look
 *   npm run bench -- --only pages,lists      some parts
 *   npm run bench -- --site http://…         a site that runs already, with the demo content and
 *                                            the account of ADMIN_USERNAME and ADMIN_PASSWORD
 */
const PARTS: readonly Part[] = [
  pagesPart,
  answersPart,
  proxyPart,
  listsPart,
  scriptsPart,
  publishingPart,
  sizePart,
  searchPart,
  submissionsPart,
  loginPart,
  lighthousePart,
];

const readOptions = (args: string[]) => {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string' },
      quick: { type: 'boolean', default: false },
      site: { type: 'string' },
    },
  });
  const wanted = values.only?.split(',');
  const parts = PARTS.filter(({ key }) => wanted?.includes(key) ?? true);
  if (parts.length !== (wanted?.length ?? PARTS.length)) {
    const known = PARTS.map(({ key }) => key).join(', ');
    throw new LaunchError(`--only admite, separados por comas: ${known}.`);
  }
  return { parts, isQuick: values.quick, siteUrl: values.site };
};

/** Logs in at the site that is measured. */
type LogIn = () => Promise<Site>;

const startOwnSite = async (children: ProcessManager, folder: string): Promise<LogIn> => {
  // As in production: with our proxy in front, which one part of this is about.
  const told = await startStack(children, folder, { TRUST_PROXY: '1' });
  return () =>
    openSite(told['BASE_URL'] ?? '', {
      username: told['ADMIN_USERNAME'] ?? '',
      password: told['ADMIN_PASSWORD'] ?? '',
    });
};

const logInAt = (url: string): Promise<Site> =>
  openSite(url.replace(/\/$/u, ''), {
    username: process.env['ADMIN_USERNAME'] ?? 'admin',
    password: process.env['ADMIN_PASSWORD'] ?? '',
  });

const describeMachine = (): string => {
  const processors = os.cpus();
  const memory = Math.round(os.totalmem() / 1024 ** 3);
  const load = (os.loadavg()[0] ?? 0).toFixed(1).replace('.', ',');
  return [
    `${processors.length} × ${processors[0]?.model.trim() ?? '?'}`,
    `${memory} GiB`,
    `Node ${readImageNode()} en los sitios`,
    `carga ${load}`,
    new Date().toISOString().slice(0, 10),
  ].join(' · ');
};

interface Result {
  part: Part;
  /** None where this machine lacks what the part needs. */
  figures: readonly Figure[];
}

const sumUp = (results: readonly Result[]): string => {
  const sums = results.map(({ part, figures }) => {
    const met = figures.filter(({ isMet }) => isMet).length;
    return figures.length > 0 ? `${part.key} ${met}/${figures.length}` : `${part.key} sin medir`;
  });
  const areMet = results.every(({ figures }) => figures.length > 0 && figures.every(isMet));
  const verdict = areMet ? 'Todas las metas cumplidas' : 'Metas cumplidas';
  return `${verdict}: ${sums.join(' · ')}`;
};

const isMet = (figure: Figure): boolean => figure.isMet;

const measure = async (part: Part, context: BenchContext): Promise<Result> => {
  print(`\n## ${part.title}\n`);
  try {
    const figures = await part.measure(context);
    print(drawTable(figures));
    return { part, figures };
  } catch (error) {
    if (!(error instanceof LaunchError) || context.children.isStopping()) throw error;
    print(`Sin medir: ${error.message}`);
    return { part, figures: [] };
  }
};

/** Runs the parts one after the other; a target that is missed makes the command fail, one that nothing is known of does not. */
export const runBench = async (args: string[]): Promise<void> => {
  const { parts, isQuick, siteUrl } = readOptions(args);
  const folder = makeScratchFolder('bench');
  keepOriginalsIn(path.join(folder, 'originals'));
  const children = new ProcessManager(folder);
  handleShutdown(children);
  try {
    const logIn = siteUrl ? () => logInAt(siteUrl) : await startOwnSite(children, folder);
    print(`\n${describeMachine()}`);
    const results: Result[] = [];
    for (const part of parts) {
      // What makes accounts takes a session that is not old.
      results.push(await measure(part, { site: await logIn(), isQuick, children, folder }));
    }
    print(`\n${sumUp(results)}`);
    process.exitCode = results.every(({ figures }) => figures.every(isMet)) ? 0 : 1;
  } finally {
    await children.stopAll();
    rmSync(folder, { recursive: true, force: true });
  }
  process.exit();
};
