import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import path from 'node:path';

import { type Browser, chromium } from '@playwright/test';

import { LaunchError } from '../launcher/launch-error.mjs';
import { print } from '../launcher/console';

/** The shell without a window is the same engine, and takes a third less of the processor. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];
const INSTALL_PATIENCE_MS = 300_000;

const findOnPath = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(path.delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))).find((file) => {
    try {
      accessSync(file, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });
};

const findOwn = (): string | undefined => {
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
};

const attempt = (command: string, args: string[]): boolean => {
  try {
    execFileSync(command, args, { stdio: 'ignore', timeout: INSTALL_PATIENCE_MS });
    return true;
  } catch {
    return false;
  }
};

const installWithPlaywright = (): string | undefined => {
  const cli = path.resolve('node_modules/@playwright/test/cli.js');
  return attempt(process.execPath, [cli, 'install', 'chromium']) ? findOwn() : undefined;
};

const installWithApt = (): string | undefined => {
  if (process.getuid?.() !== 0) return undefined;
  attempt('apt-get', ['update']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    if (attempt('apt-get', ['install', '-y', '--no-install-recommends', name])) break;
  }
  return findOnPath();
};

export const findChromium = (): string => {
  const present = process.env['CHROMIUM_PATH'] ?? findOnPath() ?? findOwn();
  if (present) return present;
  print('· Instalando Chromium…');
  const installed = installWithPlaywright() ?? installWithApt();
  if (installed) return installed;
  throw new LaunchError(
    'No hay Chromium y no se pudo instalar: instálelo o indique su ruta en CHROMIUM_PATH.',
  );
};

export const launchChromium = (): Promise<Browser> =>
  chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
