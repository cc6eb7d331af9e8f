import { describe, expect, it } from 'vitest';

import { readSettings } from '@/core/settings';

const readBackup = (env: Record<string, string>) => readSettings(env).backup;

describe('the settings of backups', () => {
  it.each([
    ['BACKUP_TIME', '25:00'],
    ['BACKUP_TIME', '3:00'],
    ['BACKUP_KEEP', '0'],
    ['BACKUP_PASSPHRASE', 'corta'],
    ['BACKUP_COPY_TO', 'carpeta/relativa'],
    ['BACKUP_COPY_TO', 'https://servidor.example.org'],
    ['BACKUP_COPY_TO', 'https://servidor.example.org/cubo'],
  ])('%s=%s is refused by name', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(new RegExp(`^${name}: `, 'u'));
  });

  it('ask for nothing: none at night, fourteen in a folder of their own', () => {
    expect(readBackup({ DATA_DIR: '/datos', BACKUP_TIME: '', BACKUP_KEEP: '' })).toEqual({
      time: undefined,
      folder: '/datos/copias',
      keep: 14,
      passphrase: undefined,
      copyTo: undefined,
    });
  });

  it('tell a folder from a bucket and its own part of it', () => {
    expect(readBackup({ BACKUP_COPY_TO: '/otra' }).copyTo).toBe('/otra');
    const bucket = 'https://servidor.example.org/cubo/sitios/doctorado/';
    expect(
      readBackup({ BACKUP_COPY_TO: bucket, BACKUP_S3_KEY: 'k', BACKUP_S3_SECRET: 's' }).copyTo,
    ).toEqual({
      endpoint: 'https://servidor.example.org',
      bucket: 'cubo',
      prefix: 'sitios/doctorado/',
      region: 'us-east-1',
      key: 'k',
      secret: 's',
    });
  });
});
