import { readSettings, type Settings } from '../../src/core/settings';

/** The settings of the environment and of `.env`. @throws {SettingsError} naming the first bad one */
export const readCheckedSettings = (): Settings => {
  try {
    // The environment wins over the file.
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return readSettings();
};
