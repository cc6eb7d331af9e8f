import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';
import { parse, parseAllDocuments } from 'yaml';

/** Validation of manifests by Kubernetes' own types: TypeScript reports unknown or wrong properties. */

const FOLDER = 'deploy/kubernetes';

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** A kustomization, with the properties that ours have. */
export interface Kustomization {
  resources?: string[];
  components?: string[];
  images?: { name: string }[];
  configMapGenerator?: { name: string; envs: string[] }[];
  secretGenerator?: { name: string; envs: string[] }[];
  patches?: { target: { kind: string; name: string }; patch: string }[];
}

export const readManifests = (text: string): Manifest[] =>
  parseAllDocuments(text).map((document) => document.toJS() as Manifest);

const listFiles = (): string[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).map((file) => path.join(FOLDER, file));

const isKustomization = (file: string): boolean => path.basename(file) === 'kustomization.yaml';

export const readOwnManifests = (): Manifest[] =>
  listFiles()
    .filter((file) => file.endsWith('.yaml') && !isKustomization(file))
    .flatMap((file) => readManifests(readFileSync(file, 'utf8')));

export const readKustomizations = (): Map<string, Kustomization> =>
  new Map(
    listFiles()
      .filter(isKustomization)
      .map((file) => [
        path.basename(path.dirname(file)),
        parse(readFileSync(file, 'utf8')) as Kustomization,
      ]),
  );

/** Module of a version's types: `networking.k8s.io/v1` → `networking/v1`, `v1` → `core/v1`. */
const moduleOf = (apiVersion: string): string => {
  const [group = '', version] = apiVersion.split('/');
  return `kubernetes-types/${version ? `${group.split('.')[0] ?? ''}/${version}` : `core/${group}`}`;
};

const PROGRAM = path.resolve('tests/operations/manifests-as-a-program.ts');

/** Compiler errors for the manifests; empty if there are none. */
export const findFaults = (manifests: Manifest[]): string[] => {
  const source = manifests
    .map(
      (manifest, index) =>
        `export const it${index}: import('${moduleOf(manifest.apiVersion)}').${manifest.kind} = ${JSON.stringify(manifest, null, 2)};`,
    )
    .join('\n');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    types: [],
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
  };
  const host = ts.createCompilerHost(options);
  const readSource = host.getSourceFile.bind(host);
  host.getSourceFile = (file, language, ...rest) =>
    file === PROGRAM
      ? ts.createSourceFile(file, source, language)
      : readSource(file, language, ...rest);
  const program = ts.createProgram([PROGRAM], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.text.slice(0, start).split('\n').length ?? 0;
    const text = file?.text.split('\n')[line - 1]?.trim() ?? '';
    return `${text} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
};
