import { afterAll, describe, expect, it } from 'vitest';

import { accountMaker } from '../support/api/account-maker';
import { deactivate, reactivate } from '../support/api/accounts';
import * as messages from '../support/api/contact-desk';
import * as requests from '../support/api/desk';
import { expectFieldErrors, expectRefusal, expectStatus } from '../support/api/expectations';
import { administrator } from '../support/api/environment';
import { call, idOf, listOf, recordOf, type JsonRecord } from '../support/api/rest.client';
import { give } from '../support/api/reviews';
import {
  administratorId,
  asAdministrator,
  logIn,
  openSession,
  type Account,
} from '../support/api/roles';
import { addressOf, CONTRACT, callName } from './contract.table';
import { DEACTIVATION } from '@/features/accounts/deactivation/deactivation.definition';
import { ACCOUNT_MESSAGES, USERS } from '@/features/accounts/users/users.definition';

const token = await asAdministrator();
afterAll(async () => {
  await requests.removeApplied();
  await messages.removeSent();
});

const { makeAccount } = accountMaker();

const ownedBy = async ({ id }: Account) =>
  recordOf(await call('GET', `/api/admin/users/${id}/deactivation`, { token }));

describe('a deactivated account', () => {
  it('does not come in, by any call nor token, and is told what anybody is told', async () => {
    const account = await makeAccount('admin');
    const sessions = [await openSession(account), await openSession(account)];
    const answer = await expectStatus(deactivate(account), 200);
    expect(recordOf(answer)).toEqual({
      message: DEACTIVATION.messages.deactivated,
      requests: 0,
      messages: 0,
    });
    const refused = expectRefusal(await logIn(account), 401);
    expect(refused).toEqual({ message: USERS.messages.badCredentials });
    for (const session of sessions) {
      for (const row of CONTRACT.filter(({ access }) => access !== 'anyone')) {
        const at = addressOf(row, 2_147_483_647);
        const { status } = await call(row.method, at, { token: session, json: row.body?.() });
        expect(status, callName(row)).toBe(401);
      }
      for (const path of ['/api/users', `/api/users/${account.id}`, '/api/news', '/api/access']) {
        expect([401, 403], path).toContain((await call('GET', path, { token: session })).status);
      }
      const refreshed = await call('POST', '/api/users/refresh-token', { token: session });
      expect([401, 403]).toContain(refreshed.status);
      const cookie = `payload-token=${session}`;
      const page = await call('GET', '/admin/dashboard', { headers: { cookie } });
      expect(page.text).toContain('NEXT_REDIRECT;replace;/admin/login');
      expect(page.text).not.toContain(account.username);
    }
  });

  it('that is logging in at the same moment is out all the same', async () => {
    const account = await makeAccount('editor');
    const [gone, ...logins] = await Promise.all([
      deactivate(account),
      ...[1, 2, 3, 4].map(() => logIn(account)),
    ]);
    expect(gone.status).toBe(200);
    for (const login of logins.filter(({ status }) => status === 200)) {
      const session = String(recordOf(login).token);
      expect((await call('GET', '/api/auth/me', { token: session })).status).toBe(401);
    }
  });

  it('keeps its name in the history, comes back when it is let in, and the log tells', async () => {
    const account = await makeAccount('admin');
    const id = await requests.apply();
    await call('POST', `/api/admin/registrations/${id}/entries`, {
      token: await openSession(account),
      json: { text: 'Ha llamado.' },
    });
    await deactivate(account);
    expect((await requests.entries(id))[0]).toMatchObject({ authorName: account.username });
    expectRefusal(await deactivate(account), 409);
    const back = await expectStatus(reactivate(account), 200);
    // The message must not name a password, because an account may have had none.
    expect(back.text).not.toContain('contraseña');
    expectRefusal(await reactivate(account), 409);
    expect((await logIn(account)).status).toBe(200);
    const query = `where[subject][equals]=users&where[subjectId][equals]=${account.id}&sort=id`;
    const told = recordOf(await call('GET', `/api/activity?${query}&limit=0`, { token }));
    expect((told.docs as JsonRecord[]).map(({ action }) => action)).toEqual([
      'create',
      'login',
      'deactivate',
      'reactivate',
      'login',
    ]);
  });

  it('is not made, nor undone, by Payload’s own routes', async () => {
    const account = await makeAccount('editor');
    const patch = (deactivatedAt: string | null) =>
      call('PATCH', `/api/users/${account.id}`, { token, json: { deactivatedAt } });
    await patch(new Date().toISOString());
    expect((await logIn(account)).status).toBe(200);
    await deactivate(account);
    await patch(null);
    expect((await logIn(account)).status).toBe(401);
  });
});

describe('what somebody had', () => {
  it('goes to whom is named, and its file says so', async () => {
    const [leaving, staying] = [await makeAccount('admin'), await makeAccount('admin')];
    const given = [await requests.apply(), await requests.apply()];
    const message = await messages.send();
    const untouched = await requests.apply();
    for (const id of given) await requests.put(`/${id}/assignee`, { assignee: leaving.id });
    await messages.put(`/${message}/assignee`, { assignee: leaving.id });
    await requests.put(`/${untouched}/assignee`, { assignee: await administratorId() });

    const left = await ownedBy(leaving);
    expect(left).toMatchObject({ requests: 2, messages: 1, reviews: 0, reviewed: [] });
    const names = (left.assignees as JsonRecord[]).map(({ name }) => name);
    expect(names).toContain(staying.username);
    expect(names).not.toContain(leaving.username);

    const answer = await deactivate(leaving, staying.id);
    expect(recordOf(answer)).toMatchObject({ requests: 2, messages: 1 });
    const assignee = { id: staying.id, name: staying.username };
    for (const id of given) {
      expect((await requests.file(id)).assignee).toEqual(assignee);
      expect((await requests.entries(id))[0]).toMatchObject({
        kind: 'assignment',
        text: `La tiene ${staying.username}.`,
        authorName: administrator().username,
      });
    }
    expect((await messages.file(message)).assignee).toEqual(assignee);
    expect((await messages.entries(message))[0]).toMatchObject({
      text: `Lo tiene ${staying.username}.`,
    });
    expect((await requests.file(untouched)).assignee).toMatchObject({
      id: await administratorId(),
    });
    expect((await requests.ids({ assignee: String(staying.id) })).toSorted()).toEqual(
      given.toSorted(),
    );
  });

  it.each([
    [1, 0, 'Entregó 1 solicitud'],
    [2, 0, 'Entregó 2 solicitudes'],
    [0, 1, 'Entregó 1 mensaje'],
    [2, 1, 'Entregó 2 solicitudes y 1 mensaje'],
  ])('is in the log without noughts: %i and %i', async (requestCount, messageCount, detail) => {
    const leaving = await makeAccount('admin');
    for (let count = 0; count < requestCount; count += 1) {
      await requests.put(`/${await requests.apply()}/assignee`, { assignee: leaving.id });
    }
    for (let count = 0; count < messageCount; count += 1) {
      await messages.put(`/${await messages.send()}/assignee`, { assignee: leaving.id });
    }
    await deactivate(leaving);
    const query = `where[subject][equals]=users&where[subjectId][equals]=${leaving.id}&limit=0`;
    const told = recordOf(await call('GET', `/api/activity?${query}`, { token }));
    const details = (told.docs as JsonRecord[]).map((entry) => entry.detail);
    expect(details).toContain(detail);
  });

  it('may be nobody’s from then on, and can be given to those who stay alone', async () => {
    const [leaving, editor] = [await makeAccount('admin'), await makeAccount('editor')];
    const id = await requests.apply();
    await requests.put(`/${id}/assignee`, { assignee: leaving.id });
    for (const wrong of [editor.id, 2_147_483_647]) {
      expectFieldErrors(await deactivate(leaving, wrong), {
        handOverTo: ACCOUNT_MESSAGES.assignee,
      });
    }
    expectFieldErrors(await deactivate(leaving, leaving.id), {
      handOverTo: DEACTIVATION.messages.toItself,
    });
    expect((await requests.file(id)).assignee).toMatchObject({ id: leaving.id });
    expect((await deactivate(leaving)).status).toBe(200);
    expect((await requests.file(id)).assignee).toBeNull();
    const again = await requests.put(`/${id}/assignee`, { assignee: leaving.id });
    expectFieldErrors(again, { assignee: ACCOUNT_MESSAGES.assignee });
  });

  it('to judge is named, and nobody asks that reviewer any more', async () => {
    const reviewer = await makeAccount('reviewer');
    const ids = [await requests.apply(), await requests.apply()];
    expect((await give(ids, reviewer)).status).toBe(200);
    expect(await ownedBy(reviewer)).toMatchObject({ requests: 0, reviews: 2, reviewed: ids });
    await deactivate(reviewer);
    const reviewers = listOf(await call('GET', '/api/admin/reviewers', { token }));
    expect(reviewers.map(({ id }) => id)).not.toContain(reviewer.id);
    const another = await requests.apply();
    expect((await give([another], reviewer)).status).toBe(400);
  });
});

describe('nobody deactivates', () => {
  it('their own account', async () => {
    const answer = await deactivate({ id: await administratorId() });
    expect(expectRefusal(answer, 409).message).toBe(DEACTIVATION.messages.own);
  });

  it('the last administrator: of two who deactivate each other one stays', async () => {
    const others = recordOf(
      await call('GET', '/api/users?limit=0&where[role][equals]=admin', { token }),
    ).docs as JsonRecord[];
    const me = await administratorId();
    const demoted = others.map(idOf).filter((id) => id !== me);
    for (const id of demoted) {
      await call('PATCH', `/api/users/${id}`, { token, json: { role: 'editor' } });
    }
    const second = await makeAccount('admin');
    const secondToken = await openSession(second);
    try {
      const [one, other] = await Promise.all([
        deactivate(second),
        deactivate({ id: me }, null, secondToken),
      ]);
      expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
      // The other tests use the account of the first administrator.
      if (other.status === 200) {
        await call('DELETE', `/api/admin/users/${me}/deactivation`, { token: secondToken });
      } else {
        // The last administrator: neither the role nor the account can be removed.
        const role = await call('PATCH', `/api/users/${me}`, { token, json: { role: 'editor' } });
        expect(role.status).toBe(400);
        expect((await call('DELETE', `/api/users/${me}`, { token })).status).toBe(409);
      }
    } finally {
      const rescue = await openSession(administrator());
      for (const id of demoted) {
        await call('PATCH', `/api/users/${id}`, { token: rescue, json: { role: 'admin' } });
      }
    }
  });
});
