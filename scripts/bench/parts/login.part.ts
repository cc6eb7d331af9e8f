import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

import { format, formatRatio, median, type Figure } from '../figures';
import { callApi, type Site } from '../../testing/site.client';
import { REQUEST } from '../../testing/submissions';
import type { BenchContext, Part } from './part';

const MOST_DIFFERENCE = 0.1;
/** From the third failure of one name on each try is slowed, known or not: that is no measure. */
const FAILURES_EACH = 2;
const PASSWORD = 'Una-clave-larga-y-rara-2026';

/** What follows an answer, of a request and of a link, must not fall on what is measured next. */
const AFTER_ANSWER_MS = 100;

/** The medians of what was asked in turns. */
const compareTimes = (what: string, known: number[], unknown: number[]): Figure => {
  const ratio = median(known) / median(unknown);
  return {
    name: `Mediana de ${what} (${known.length})`,
    measured: `${format(median(known), 1)} ms`,
    control: `${format(median(unknown), 1)} ms`,
    result: formatRatio(ratio),
    target: '0,90–1,10 ×',
    isMet: Math.abs(ratio - 1) <= MOST_DIFFERENCE,
  };
};

const timeFailure = async ({ baseUrl }: Site, username: string): Promise<number> => {
  const begin = performance.now();
  const answer = await fetch(`${baseUrl}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: 'Otra-clave-larga-y-rara-2026' }),
  });
  await answer.arrayBuffer();
  const time = performance.now() - begin;
  if (answer.status !== 401) throw new Error(`/api/auth/login: ${answer.status}, expected 401`);
  return time;
};

const createAccount = async (site: Site): Promise<{ id: number; username: string }> => {
  const username = `bench-${randomUUID()}`;
  const body = { username, password: PASSWORD, role: 'editor' };
  const { doc } = await callApi<{ doc: { id: number } }>(site, '/api/users', {
    method: 'POST',
    body,
  });
  return { id: doc.id, username };
};

const measureFailures = async ({ site, isQuick }: BenchContext): Promise<Figure> => {
  const known: number[] = [];
  const unknown: number[] = [];
  await timeFailure(site, `bench-${randomUUID()}`);
  const accounts = [];
  for (let count = 0; count < (isQuick ? 20 : 60); count += 1) {
    accounts.push(await createAccount(site));
  }
  for (const { id, username } of accounts) {
    const stranger = `bench-${randomUUID()}`;
    for (let failure = 0; failure < FAILURES_EACH; failure += 1) {
      known.push(await timeFailure(site, username));
      unknown.push(await timeFailure(site, stranger));
    }
    await callApi(site, `/api/users/${id}`, { method: 'DELETE' });
  }
  return compareTimes('un acceso fallido, usuario conocido frente a desconocido', known, unknown);
};

/** An address of which there is a request. */
const createRequest = async (site: Site): Promise<string> => {
  const email = `${randomUUID()}@example.org`;
  const body = { ...REQUEST, email };
  await callApi(site, '/api/public/registration', { method: 'POST', body });
  return email;
};

/** Each after the same work: what is asked right after it finds processor and database warm. */
const timeLink = async (site: Site, { isKnown }: { isKnown: boolean }): Promise<number> => {
  const asked = await createRequest(site);
  await pause(AFTER_ANSWER_MS);
  const email = isKnown ? asked : `${randomUUID()}@example.org`;
  const begin = performance.now();
  const answer = await fetch(`${site.baseUrl}/api/public/follow-up/links`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  await answer.arrayBuffer();
  const time = performance.now() - begin;
  if (!answer.ok) throw new Error(`/api/public/follow-up/links: ${answer.status}`);
  await pause(AFTER_ANSWER_MS);
  return time;
};

const measureLinks = async ({ site, isQuick }: BenchContext): Promise<Figure> => {
  const known: number[] = [];
  const unknown: number[] = [];
  await timeLink(site, { isKnown: false });
  for (let turn = 0; turn < (isQuick ? 40 : 120); turn += 1) {
    known.push(await timeLink(site, { isKnown: true }));
    unknown.push(await timeLink(site, { isKnown: false }));
  }
  return compareTimes('pedir un enlace, con solicitud frente a sin ella', known, unknown);
};

/** Whether the time of an answer tells which users there are, or who has asked for a place. */
export const loginPart: Part = {
  key: 'login',
  title: 'Accesos fallidos y enlaces, por turnos: el tiempo no dice quién existe',
  measure: async (context) => [await measureFailures(context), await measureLinks(context)],
};
