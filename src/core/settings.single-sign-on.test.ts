import { describe, expect, it } from 'vitest';

import { readSettings } from '@/core/settings';

const WHOLE = {
  OIDC_ISSUER: 'https://identidad.example.org/doctorado',
  OIDC_CLIENT_ID: 'sitio',
  OIDC_CLIENT_SECRET: 's',
};

describe('the settings of the university’s account', () => {
  it.each(Object.keys(WHOLE))('are refused without %s', (name) => {
    expect(() => readSettings({ ...WHOLE, [name]: ' ' })).toThrow(
      /^OIDC_ISSUER: el acceso con la cuenta de la universidad necesita los tres/u,
    );
  });

  it.each(['OIDC_BUTTON', 'OIDC_ROLE_CLAIM', 'OIDC_ROLE_EDITOR', 'OIDC_ONLY'])(
    'are refused where there is nothing but %s',
    (name) => {
      expect(() => readSettings({ [name]: 'x' })).toThrow(/^OIDC_/u);
    },
  );

  it.each([
    'http://identidad.example.org',
    'identidad.example.org',
    'ftp://identidad.example.org',
    'https://identidad.example.org/?a=b',
  ])('are refused where the provider is %s', (issuer) => {
    expect(() => readSettings({ ...WHOLE, OIDC_ISSUER: issuer })).toThrow(
      /^OIDC_ISSUER: debe ser la dirección https del proveedor/u,
    );
  });

  it.each([{ OIDC_ROLE_CLAIM: 'groups' }, { OIDC_ROLE_ADMIN: 'dirección' }])(
    'are refused with half of what tells roles: %o',
    (half) => {
      expect(() => readSettings({ ...WHOLE, ...half })).toThrow(
        /^OIDC_ROLE_CLAIM: los roles necesitan el atributo y los valores de un rol al menos/u,
      );
    },
  );

  it('may be left out, or be of this machine to try it out', () => {
    expect(readSettings({ OIDC_ISSUER: '', OIDC_ONLY: ' ' }).singleSignOn).toBeUndefined();
    const issuer = 'http://127.0.0.1:9000';
    expect(readSettings({ ...WHOLE, OIDC_ISSUER: issuer }).singleSignOn?.issuer).toBe(issuer);
  });

  it('are read into the program’s own terms', () => {
    expect(readSettings(WHOLE).singleSignOn).toEqual({
      issuer: WHOLE.OIDC_ISSUER,
      clientId: 'sitio',
      clientSecret: 's',
      button: 'Entrar con la cuenta de la universidad',
      roles: undefined,
      onlyPassword: undefined,
    });
    const more = {
      ...WHOLE,
      OIDC_ROLE_CLAIM: 'groups',
      OIDC_ROLE_ADMIN: 'dirección, jefatura,',
      OIDC_ONLY: 'Guardia',
    };
    expect(readSettings(more).singleSignOn).toMatchObject({
      roles: {
        claim: 'groups',
        values: [
          ['admin', ['dirección', 'jefatura']],
          ['editor', []],
          ['reviewer', []],
        ],
      },
      onlyPassword: 'guardia',
    });
  });
});
