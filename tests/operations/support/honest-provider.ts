import Provider from 'oidc-provider';

import { later } from './cleanup';

/** A complete provider as universities have, with login screens that accept any name. */

export const CLIENT = { id: 'sitio', secret: 'un-secreto-del-sitio-de-pruebas' };

/** A user whose group grants access to the back office. */
export const INVITED = 'rosa.campos';

export const startHonestProvider = async (port: number, siteUrl: string): Promise<void> => {
  const provider = new Provider(`http://localhost:${port}`, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${siteUrl}/api/auth/sso/callback`],
      },
    ],
    claims: { openid: ['sub'], profile: ['preferred_username', 'groups'], email: ['email'] },
    findAccount: (_context, id) =>
      Promise.resolve({
        accountId: id,
        claims: () =>
          Promise.resolve({
            sub: id,
            preferred_username: `${id}@uni.example`,
            email: `${id}@uni.example`,
            groups: id === INVITED ? ['oficina'] : [],
          }),
      }),
    // It does not support account selection, and rejects requests for it.
    discovery: { prompt_values_supported: ['none', 'login', 'consent'] },
    cookies: { keys: ['una-clave-de-las-pruebas'] },
  });
  await new Promise<void>((resolve) => {
    const server = provider.listen(port, 'localhost', resolve);
    later(() => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(closed));
    });
  });
};
