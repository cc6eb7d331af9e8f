import { setTimeout as pause } from 'node:timers/promises';

import pLimit from 'p-limit';

import { callApi, login } from '../../scripts/testing/site.client';
import { waitUntil } from '../../scripts/testing/wait';
import type { Figures } from './figures';
import type { Stage } from './stage';
import { count, isAllSent } from './stored';
import { registerForEvent, sendMessage } from './visitors';

const WIDTH = 8;
/** Long enough for the longest pause between two tries of a mail that the outage caused. */
const DELIVERY_PATIENCE_MS = 45 * 60_000;

export interface DrillPlan {
  submissions: number;
  appKills: number;
  databaseKills: number;
  mailAwayMs: number;
  /** Number of simultaneous visitors for the event's `places`. */
  crowd: number;
  places: number;
  say?: (line: string) => void;
}

/** Random moments of the run: the numbers of the submissions before which a process is killed. */
const pickMoments = (count: number, among: number): Set<number> => {
  const moments = new Set<number>();
  while (moments.size < Math.min(count, among)) moments.add(Math.floor(Math.random() * among));
  return moments;
};

const createEvent = async ({ baseUrl, administrator }: Stage, places: number): Promise<number> => {
  const site = await login(baseUrl, administrator);
  const body = {
    title: 'Seminario con cupo',
    description: 'Un encuentro con pocos lugares.',
    startDate: new Date(Date.now() + 7 * 86_400_000).toISOString(),
    category: 'Seminarios',
    registrationRequired: true,
    capacity: places,
  };
  const { id } = await callApi<{ id: number }>(site, '/api/admin/events', { method: 'POST', body });
  return id;
};

export const runDrill = async (stage: Stage, plan: DrillPlan): Promise<Figures> => {
  const say = plan.say ?? (() => undefined);
  const begin = Date.now();
  await stage.prepare();
  await stage.startSite();

  say(`▸ ${plan.crowd} a la vez para ${plan.places} lugares`);
  const eventId = await createEvent(stage, plan.places);
  const crowd = await Promise.all(
    Array.from({ length: plan.crowd }, (_, number) =>
      registerForEvent(stage.baseUrl, { eventId, number }),
    ),
  );

  say(`▸ ${plan.submissions} envíos entre muertes`);
  const deaths = pickMoments(plan.appKills + plan.databaseKills, plan.submissions);
  const ofDatabase = new Set([...deaths].slice(0, plan.databaseKills));
  const acknowledged: string[] = [];
  const send = async (number: number): Promise<void> => {
    if (ofDatabase.has(number)) stage.killDatabase();
    else if (deaths.has(number)) stage.killSite();
    const { status, email } = await sendMessage(stage.baseUrl, number);
    if (status === 201) acknowledged.push(email);
    if (acknowledged.length % 1_000 === 0) say(`  ${acknowledged.length} confirmados`);
  };
  await pLimit(WIDTH).map(Array(plan.submissions).keys(), send);

  say(`▸ El servidor de correo se va ${plan.mailAwayMs / 1000} s`);
  await stage.mail.stop();
  const later = Array.from({ length: WIDTH }, (_, index) => plan.submissions + index);
  await Promise.all(later.map(send));
  await pause(plan.mailAwayMs);
  await stage.mail.start();

  say('▸ Se entrega lo que queda');
  await waitUntil(() => isAllSent(stage).catch(() => false), DELIVERY_PATIENCE_MS, 'la entrega');

  const stored = await stage.pool.query<{ email: string }>('select email from contacts');
  const emails = new Set(stored.rows.map(({ email }) => email));
  const mails = await stage.pool.query<{ key: string }>('select key from mails');
  const deliveries = [...stage.mail.taken.values()];
  const taken = new Set([...stage.mail.taken.keys()].map((id) => id.split('@')[0]));
  return {
    acknowledged: acknowledged.length,
    acknowledgedAndMissing: acknowledged.filter((email) => !emails.has(email)).length,
    doubledRows: stored.rows.length - emails.size,
    appKills: plan.appKills,
    databaseKills: plan.databaseKills,
    mailsWritten: mails.rows.length,
    mailsMissing: mails.rows.filter(({ key }) => !taken.has(key)).length,
    mailsDoubled: deliveries.reduce((sum, times) => sum + times - 1, 0),
    places: plan.places,
    placesGiven: crowd.filter(({ status }) => status === 201).length,
    placesStored: await count(stage, 'from event_registrations where event_id = $1', [eventId]),
    seconds: (Date.now() - begin) / 1000,
  };
};
