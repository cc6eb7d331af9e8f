import type { Pool } from 'pg';

import { percentile } from '../../scripts/bench/figures';

const LONG_AGO = "'2001-01-01'::timestamptz";

/** Stores expired requests, each with two sent mails. */
export const plantExpired = async (pool: Pool, requests: number): Promise<void> => {
  await pool.query(
    `insert into registrations (nombres, apellidos, email, telefono, titulo_maestria,
       universidad_origen, linea_investigacion, propuesta_investigacion,
       consent_version, consent_at, created_at)
     select 'Ana', 'Antigua', 'antigua-' || n || '@example.org', '0212-5550101', 'Maestría',
       'Universidad', (enum_range(null::enum_registrations_linea_investigacion))[1],
       repeat('Una propuesta. ', 8),
       '2000-01', ${LONG_AGO}, ${LONG_AGO} + n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [requests],
  );
  await pool.query(
    `insert into mails (status, kind, "to", subject, content, about, key, created_at)
     select 'sent', kind, 'antigua-' || n || '@example.org', 'Solicitud', '{}',
       'antigua-' || n || '@example.org', gen_random_uuid(), ${LONG_AGO} + n * interval '1 second'
     from generate_series(1, $1::int) n, unnest(array['confirmation', 'notice']::enum_mails_kind[]) kind`,
    [requests],
  );
};

/** Makes the deletion of the record that came in as number `position` fail. */
export const breakPurge = async (
  pool: Pool,
  table: 'registrations' | 'mails',
  position: number,
): Promise<void> => {
  await pool.query(`
    create or replace function fail_purge() returns trigger language plpgsql
      as $$ begin raise exception 'broken on purpose'; end $$;
    create trigger fail_purge before delete on ${table} for each row
      when (old.created_at = ${LONG_AGO} + ${position} * interval '1 second')
      execute function fail_purge()`);
};

export const mendPurge = async (pool: Pool): Promise<void> => {
  await pool.query('drop function fail_purge() cascade');
};

export const countLeft = async (pool: Pool) => {
  const { rows } = await pool.query<{ registrations: number; mails: number }>(
    `select (select count(*)::int from registrations where created_at < '2010-01-01') as registrations,
       (select count(*)::int from mails where created_at < '2010-01-01') as mails`,
  );
  return rows[0] ?? { registrations: 0, mails: 0 };
};

/** Visits a page at a steady pace while `goOn` returns true. @returns the duration of each visit, in ms */
export const visitWhile = async (url: string, goOn: () => boolean): Promise<number[]> => {
  const times: number[] = [];
  const visit = async (): Promise<void> => {
    while (goOn()) {
      const begin = performance.now();
      const answer = await fetch(url);
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
      times.push(performance.now() - begin);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  await Promise.all([visit(), visit(), visit(), visit()]);
  return times;
};

export const p99 = (times: number[]): number => percentile(times, 99);
