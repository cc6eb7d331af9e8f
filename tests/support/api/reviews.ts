import { afterAll, beforeAll } from 'vitest';

import { get, post, removeApplied } from './desk';
import { call, idOf, listOf, type ApiAnswer, type JsonRecord } from './rest.client';
import { asAdministrator, createAccount, deleteAccount, openSession, type Account } from './roles';
import { unique } from './unique';

export const OWN = '/api/admin/reviews';

export interface Reviewer extends Account {
  email: string;
  token: string;
}

export const YES = { recommendation: 'favorable', text: 'La propuesta es sólida.' };

const made: Account[] = [];

/** Registers an account for deletion after the file's tests. */
export const keep = <Kept extends Account>(account: Kept): Kept => {
  made.push(account);
  return account;
};

export const createReviewer = async (): Promise<Reviewer> => {
  const email = `${unique('evalua')}@example.org`;
  const account = keep(await createAccount('reviewer', { email }));
  return { ...account, email, token: await openSession(account) };
};

/** Two reviewers for a file's tests. The requests and the accounts are deleted after the tests. */
export const reviewersOfFile = () => {
  const people = {} as { rosa: Reviewer; luis: Reviewer };
  beforeAll(async () => {
    people.rosa = await createReviewer();
    people.luis = await createReviewer();
  });
  afterAll(async () => {
    await removeApplied();
    for (const account of made.splice(0)) await deleteAccount(account);
  });
  return people;
};

export const give = (ids: number[], ...reviewers: Account[]): Promise<ApiAnswer> =>
  post('/reviews', { ids, reviewers: reviewers.map(({ id }) => id) });

export const take = async (id: number): Promise<ApiAnswer> =>
  call('DELETE', `${OWN}/${id}`, { token: await asAdministrator() });

/** The reviews of one request, as the office reads them, with those of `reviewer` first. */
export const gathered = async (id: number, reviewer?: Account): Promise<JsonRecord[]> => {
  const isFirst = ({ reviewerName }: JsonRecord) => reviewerName === reviewer?.username;
  return listOf(await get(`/${id}/reviews`)).toSorted(
    (one, other) => Number(isFirst(other)) - Number(isFirst(one)),
  );
};

export const as = (reviewer: Reviewer, method: string, path: string, json?: JsonRecord) =>
  call(method, path, { token: reviewer.token, ...(json ? { json } : {}) });

/** The reviewer's list in one state. */
export const ownOf = async (reviewer: Reviewer, state = 'pending'): Promise<JsonRecord[]> =>
  listOf(await as(reviewer, 'GET', `${OWN}?state=${state}`));

export const reviewOf = async (reviewer: Reviewer, request: number): Promise<number> => {
  const all = [...(await ownOf(reviewer)), ...(await ownOf(reviewer, 'done'))];
  return idOf(all.find(({ registrationId }) => registrationId === request) ?? {});
};

export const recommend = (reviewer: Reviewer, id: number, json: JsonRecord) =>
  as(reviewer, 'PUT', `${OWN}/${id}`, json);
