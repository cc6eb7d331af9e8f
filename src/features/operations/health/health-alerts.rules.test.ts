import { describe, expect, it } from 'vitest';

import { LostUploads } from '../../../../scripts/backup/make-archive';
import type { TaskStatus } from '@/core/background/task-status';
import { readSettings } from '@/core/settings';
import { describeTasks } from '@/features/operations/health/health-alerts.rules';

const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

const hoursAgo = (hours: number): Date => new Date(NOW.getTime() - hours * HOUR_MS);

const state = (name: string, fields: Partial<TaskStatus> = {}): TaskStatus => ({
  name,
  lastSuccess: hoursAgo(0),
  failingSince: null,
  failures: 0,
  failure: null,
  ...fields,
});

const titlesOf = (states: TaskStatus[], env: Record<string, string> = {}, upHours = 100) =>
  describeTasks(states, { now: NOW, upMs: upHours * HOUR_MS, settings: readSettings(env) }).map(
    ({ title }) => title,
  );

/** Tasks that run with any settings: events and page views. */
const ALWAYS = [state('registrants'), state('event-messages'), state('views')];
const WELL = [state('mail'), ...ALWAYS];

describe('the alerts about background tasks', () => {
  it('is nothing while it goes well', () => {
    expect(titlesOf([...WELL, state('retention'), state('backup')])).toEqual([]);
  });

  it('is what fails, also where nobody has given it a name', () => {
    const failing = { failures: 2, failingSince: hoursAgo(1), failure: 'ENOSPC' };
    expect(titlesOf([...WELL, state('backup', failing), state('otra', failing)])).toEqual([
      'La última copia de seguridad buena es de hace menos de una hora.',
      'Falla «otra»',
    ]);
    expect(titlesOf([...WELL, state('retention', failing)])).toEqual([]);
    expect(
      titlesOf([...WELL, state('retention', failing)], { RETENTION_PURGE: 'on' }),
    ).toHaveLength(1);
  });

  it('says who has to act: uploads that are lost do not come back by trying again', () => {
    const adviseOn = (failure: string): string | undefined =>
      describeTasks(
        [...WELL, state('backup', { failures: 1, failingSince: hoursAgo(1), failure })],
        {
          now: NOW,
          upMs: 100 * HOUR_MS,
          settings: readSettings({}),
        },
      )[0]?.advice;
    const { message } = new LostUploads('copia.tar.gz', ['acta.pdf', 'foto.jpg']);
    expect(adviseOn(message)).toMatch(/devolver esos archivos a su sitio.*borrar sus fichas/u);
    expect(adviseOn(message)).not.toContain('sin que haya que hacer nada');
    expect(adviseOn('ENOSPC')).toContain('Se reintenta sin que haya que hacer nada.');
  });

  it('is what has been silent for too long', () => {
    const silent = state('backup', { lastSuccess: hoursAgo(27) });
    expect(titlesOf([...WELL, silent], { BACKUP_TIME: '03:00' })).toEqual([
      'La última copia de seguridad buena es de hace 27 horas.',
    ]);
    expect(titlesOf([...WELL, silent])).toEqual([]);
    expect(titlesOf([...ALWAYS, state('mail', { lastSuccess: hoursAgo(1) })])).toHaveLength(1);
  });

  it('is what was never done, once there was time for it', () => {
    expect(titlesOf(WELL, { BACKUP_TIME: '03:00' })).toEqual([
      'Todavía no hay ninguna copia de seguridad de este sitio.',
    ]);
    expect(titlesOf(WELL, { BACKUP_TIME: '03:00' }, 0.5)).toEqual([]);
  });
});
