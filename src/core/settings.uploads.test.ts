import { describe, expect, it } from 'vitest';

import { readSettings } from '@/core/settings';

const WHOLE = {
  UPLOADS_S3_URL: 'https://servidor.example.org/cubo/sitio',
  UPLOADS_S3_KEY: 'k',
  UPLOADS_S3_SECRET: 's',
};
const SHARED = {
  DATABASE_URL: 'postgres://app@servidor/base',
  PAYLOAD_SECRET: 'x'.repeat(32),
  SMTP_URL: 'smtp://correo.example.org',
  MAIL_OFFICE: 'oficina@example.org',
};

describe('the settings of a bucket for uploads', () => {
  it.each(Object.keys(WHOLE))('are refused without %s', (name) => {
    expect(() => readSettings({ ...WHOLE, [name]: '' })).toThrow(
      /^UPLOADS_S3_URL: los archivos en un cubo S3 necesitan los tres/u,
    );
  });

  it.each([
    'https://servidor.example.org',
    'https://servidor.example.org/un_cubo',
    '/carpeta',
    'cubo',
  ])('are refused where they lead to %s', (address) => {
    expect(() => readSettings({ ...WHOLE, UPLOADS_S3_URL: address })).toThrow(
      /^UPLOADS_S3_URL: debe ser un cubo S3/u,
    );
  });

  it('name the bucket and our part of it, and may be left out', () => {
    expect(readSettings(WHOLE).uploadBucket).toEqual({
      endpoint: 'https://servidor.example.org',
      bucket: 'cubo',
      prefix: 'sitio/',
      region: 'us-east-1',
      key: 'k',
      secret: 's',
    });
    expect(readSettings({ UPLOADS_S3_URL: '', UPLOADS_S3_REGION: 'eu' }).uploadBucket).toBe(
      undefined,
    );
  });
});

describe('several copies of the site', () => {
  it.each([
    ['DATABASE_URL', { ...SHARED, DATABASE_URL: '' }],
    ['SMTP_URL', { ...SHARED, SMTP_URL: '' }],
    ['SITE_COPIES', { ...SHARED, SITE_COPIES: '0' }],
    ['SITE_COPIES', { ...SHARED, SITE_COPIES: 'dos' }],
  ])('are refused for want of a good %s', (name, env) => {
    expect(() => readSettings({ SITE_COPIES: '2', ...env })).toThrow(new RegExp(`^${name}: `, 'u'));
  });

  it('take a common database and a mail server', () => {
    expect(readSettings({ ...SHARED, SITE_COPIES: '3' }).instances).toBe(3);
    expect(readSettings({ SITE_COPIES: '' }).instances).toBe(1);
  });
});
