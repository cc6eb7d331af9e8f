import { describe, expect, it } from 'vitest';

import { accountMaker } from '../../support/api/account-maker';
import { askForLink, choose, deactivate, NEW_PASSWORD, tokenOf } from '../../support/api/accounts';
import { expectRefusal } from '../../support/api/expectations';
import { call, idOf, recordOf } from '../../support/api/rest.client';
import { asAdministrator, logIn, openSession } from '../../support/api/roles';
import { unique } from '../../support/api/unique';
import { ACCESS_LINKS } from '@/features/accounts/access-links/access-links.definition';

const { messages } = ACCESS_LINKS;

const { makeAccount, keepAccount } = accountMaker();

describe('a link is made', () => {
  it.each(['editor', 'reviewer'] as const)('by administrators alone: not by %s', async (role) => {
    const [account, other] = [await makeAccount(role), await makeAccount()];
    const token = await openSession(account);
    for (const { id } of [account, other]) {
      for (const [method, path, json] of [
        ['POST', 'access-link', { delivery: 'show' }],
        ['POST', 'second-factor/removal', { currentPassword: account.password }],
        ['GET', 'deactivation', undefined],
        ['PUT', 'deactivation', { handOverTo: null }],
        ['DELETE', 'deactivation', undefined],
      ] as const) {
        const at = `/api/admin/users/${id}/${path}`;
        expectRefusal(await call(method, at, { token, json }), 403);
        expectRefusal(await call(method, at, { json }), 401);
      }
    }
    const json = { username: unique('intruso'), role: 'admin', delivery: 'show' };
    expectRefusal(await call('POST', '/api/admin/users/invitations', { token, json }), 403);
    expectRefusal(await call('POST', '/api/admin/users/invitations', { json }), 401);
  });

  it('for nobody’s own account: an open session is not enough to take it over', async () => {
    const account = await makeAccount('admin');
    const answer = await call('POST', `/api/admin/users/${account.id}/access-link`, {
      token: await openSession(account),
      json: { delivery: 'show' },
    });
    expect(expectRefusal(answer, 409).message).toBe(messages.own);
  });

  it('for no account that is deactivated, and mailed to none without an address', async () => {
    const account = await makeAccount();
    expectRefusal(await askForLink(account, { delivery: 'mail' }), 409);
    await deactivate(account);
    expect(expectRefusal(await askForLink(account), 409).message).toBe(messages.inactive);
  });

  it('not by Payload’s own doors', async () => {
    const account = await makeAccount('editor', { email: `${unique('puerta')}@example.org` });
    for (const path of ['forgot-password', 'reset-password', 'unlock']) {
      const json = {
        username: account.username,
        email: 'x@example.org',
        token: 'a',
        password: 'b',
      };
      expect((await call('POST', `/api/users/${path}`, { json })).status).toBe(404);
    }
  });
});

it('an invited account takes no password but the one that its person chooses', async () => {
  const username = unique('invitada');
  const answer = await call('POST', '/api/admin/users/invitations', {
    token: await asAdministrator(),
    json: { username, role: 'editor', delivery: 'show', password: 'la-que-dicta-otro-2026' },
  });
  expect(answer.status, answer.text).toBe(201);
  const account = { id: idOf(recordOf(answer)), username, password: NEW_PASSWORD };
  keepAccount(account);
  for (const password of ['la-que-dicta-otro-2026', 'undefined', 'null', ' ']) {
    expect((await logIn({ username, password })).status).toBe(401);
  }
  expect((await choose(tokenOf(recordOf(answer).url))).status).toBe(200);
  expect((await logIn(account)).status).toBe(200);
});
