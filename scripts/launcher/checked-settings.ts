import { readSettings, type Settings, SettingsError } from '../../src/core/settings';
import { LaunchError } from './launch-error.mjs';

const loadEnvironmentFile = (): void => {
  try {
    // The environment wins over the file.
    process.loadEnvFile('.env');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
};

/** The settings of the environment and of `.env`. @throws {LaunchError} naming the first bad one */
export const readCheckedSettings = (): Settings => {
  loadEnvironmentFile();
  try {
    return readSettings();
  } catch (error) {
    throw error instanceof SettingsError ? new LaunchError(error.message) : error;
  }
};
