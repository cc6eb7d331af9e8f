import { createHash } from 'node:crypto';

import { queryDatabase } from './database';
import { call, recordOf, type JsonRecord } from './rest.client';
import { asAdministrator } from './roles';

/** An alarm on the dashboard: its text, and the filter of the log's list in its link. */
export interface AlarmLine {
  title: string;
  query: string;
}

const LINE =
  /<a [^>]*href="\/admin\/collections\/activity\?(?<query>[^"]*)"[^>]*>(?<title>[^<]+)</gu;

/** The current alarms on the dashboard. */
export const readAlarms = async (): Promise<AlarmLine[]> => {
  const cookie = `payload-token=${await asAdministrator()}`;
  const { text } = await call('GET', '/admin/dashboard', { headers: { cookie } });
  return [...text.matchAll(LINE)].map(({ groups: { title = '', query = '' } = {} }) => ({
    title,
    query: query.replaceAll('&amp;', '&'),
  }));
};

/** All entries of the log that match a filter, oldest first. */
export const entriesBy = async (query: string): Promise<JsonRecord[]> => {
  const token = await asAdministrator();
  const answer = await call('GET', `/api/activity?${query}&limit=0&sort=id`, { token });
  return recordOf(answer).docs as JsonRecord[];
};

const digestOf = (subject: string): string => {
  const secret = process.env['PAYLOAD_SECRET'];
  if (!secret) throw new Error('PAYLOAD_SECRET is missing: `npm test` sets it');
  return createHash('sha256').update(`${secret}:${subject}`).digest('base64url');
};

/** Exhausts a limit by SQL, because the tests' limits are very high. */
export const useUpAttempts = (limit: string, username: string) =>
  queryDatabase(
    "update rate_limits set points = 1000000 where split_part(key, '.', 1) = $1 returning key",
    [`${limit}:${digestOf(username)}`],
  );

/** Exhausts a limit per address by SQL. */
export const useUpAddresses = (limit: string) =>
  queryDatabase('update rate_limits set points = 1000000 where starts_with(key, $1)', [
    `${limit}:`,
  ]);

/** Resets a limit for all addresses. */
export const forgetAddresses = (limit: string) =>
  queryDatabase('delete from rate_limits where starts_with(key, $1)', [`${limit}:`]);

/** Number of rows of a limit for a user, refunded or not. */
export const countRows = async (limit: string, username: string): Promise<number> => {
  const query = "select 1 from rate_limits where split_part(key, '.', 1) = $1";
  return (await queryDatabase(query, [`${limit}:${digestOf(username)}`])).length;
};
