import { existsSync } from 'node:fs';
import path from 'node:path';

import type { BackupSettings } from '../../src/core/settings.backup';
import { LaunchError } from '../launcher/launch-error.mjs';
import { withProgress } from '../launcher/console';
import { isIncompleteName, timeOfBackup } from './names';
import { at, firstPlace, type Place, secondPlace } from './places';

const findNewest = async (place: Place | undefined): Promise<string> => {
  const backups = place ? await at(place, place.list) : [];
  return backups.find(({ name }) => !isIncompleteName(name))?.name ?? '';
};

/**
 * The file to restore: `wanted`, or the newest complete backup of either place. One that exists only in the second
 * place is downloaded first.
 */
export const chooseBackup = async (
  backup: BackupSettings,
  wanted: string | undefined,
): Promise<string> => {
  if (wanted && (existsSync(wanted) || !timeOfBackup(path.basename(wanted)))) return wanted;
  const second = secondPlace(backup);
  const [here = '', there = ''] = await Promise.all([firstPlace(backup), second].map(findNewest));
  const name = wanted ? path.basename(wanted) : here > there ? here : there;
  if (!name) throw new LaunchError('No hay ninguna copia. No se ha cambiado nada.');
  const file = path.join(backup.folder, name);
  if (existsSync(file) || !second) return file;
  await withProgress({ done: `Traída de ${second.name}` }, () =>
    at(second, () => second.fetch(name, file)),
  );
  return file;
};
