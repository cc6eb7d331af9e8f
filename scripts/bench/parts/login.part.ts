import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';

import { format, formatRatio, median, type Figure } from '../figures';
import { callApi, type Site } from '../../testing/site.client';
import type { BenchContext, Part } from './part';

const MOST_DIFFERENCE = 0.1;
/** From the third failure of one name on each try is slowed, known or not: that is no measure. */
const FAILURES_EACH = 2;
const PASSWORD = 'Una-clave-larga-y-rara-2026';

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
  for (let account = 0; account < (isQuick ? 20 : 60); account += 1) {
    const { id, username } = await createAccount(site);
    const stranger = `bench-${randomUUID()}`;
    for (let failure = 0; failure < FAILURES_EACH; failure += 1) {
      known.push(await timeFailure(site, username));
      unknown.push(await timeFailure(site, stranger));
    }
    await callApi(site, `/api/users/${id}`, { method: 'DELETE' });
  }
  const ratio = median(known) / median(unknown);
  return {
    name: `Mediana de un acceso fallido, usuario conocido frente a desconocido (${known.length})`,
    measured: `${format(median(known), 1)} ms`,
    control: `${format(median(unknown), 1)} ms`,
    result: formatRatio(ratio),
    target: '0,90–1,10 ×',
    isMet: Math.abs(ratio - 1) <= MOST_DIFFERENCE,
  };
};

/** Whether the time of a refusal tells which users there are. */
export const loginPart: Part = {
  key: 'login',
  title: 'Accesos fallidos, por turnos: el tiempo no dice quién existe',
  measure: async (context) => [await measureFailures(context)],
};
