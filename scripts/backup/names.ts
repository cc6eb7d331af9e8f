const NAME =
  /^doctorado-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z(?:-incompleta)?\.tar\.gz(?:\.age)?$/u;

/** Suffix of a file that is still being written, and part of the name of its scratch file. */
export const PARTIAL = '.partial';

export const backupFileName = (time: Date, isEncrypted: boolean): string =>
  `doctorado-${time.toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar.gz${isEncrypted ? '.age' : ''}`;

export const isEncryptedName = (name: string): boolean => name.endsWith('.age');

export const toIncompleteName = (name: string): string =>
  name.replace('Z.tar.gz', 'Z-incompleta.tar.gz');

/** Whether a backup lacks uploads: it is kept, but must not cause the removal of a complete one. */
export const isIncompleteName = (name: string): boolean => name.includes('Z-incompleta.');

export const timeOfBackup = (name: string): Date | undefined => {
  const [, day, hour, minute, second] = NAME.exec(name) ?? [];
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : undefined;
};
