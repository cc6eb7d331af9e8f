import type { Client } from 'pg';

/**
 * Work of the office on the requests, messages and registrations that `multiply.ts` makes, in the
 * amount that the desk's screens must handle. Each function runs a few statements over whole
 * tables.
 */

const DESK = {
  owners: 4,
  calls: 12,
  given: 500,
  coming: 3_000,
  waiting: 600,
  cancelled: 400,
  attended: 2_400,
  certificates: 1_000,
} as const;

/** The requests are assigned to this account, which has the first administrator's password. */
const REVIEWER = 'evaluadora';

/** Prefix of the assignees' accounts; they have no password. */
const OWNER = 'oficina';

export const owner = `case when n % 5 > 1 then
  (select id from users where username = '${OWNER}.' || n % ${DESK.owners}) end`;

/** SQL for the id of the call that is open at `moment`; NULL in the half of each year without a call. */
export const callAt = (moment: string): string =>
  `(select id from calls where ${moment} >= opens_at and ${moment} < closes_at)`;

/** Creates the accounts and calls that copies refer to. The last call keeps the form open. */
export const prepareDesk = async (client: Client): Promise<void> => {
  await client.query(
    `insert into users (username, role) select '${OWNER}.' || n, 'admin'
     from generate_series(0, ${DESK.owners - 1}) as n on conflict do nothing`,
  );
  await client.query(
    `insert into users (username, role, salt, hash) select '${REVIEWER}', 'reviewer', salt, hash
     from users where role = 'admin' and hash is not null order by id limit 1
     on conflict do nothing`,
  );
  await client.query(
    `insert into calls (name, opens_at, closes_at, created_at, updated_at)
     select 'Cohorte ' || extract(year from opens_at), opens_at, opens_at + interval '6 months', opens_at, opens_at
     from generate_series(0, ${DESK.calls - 1}) as n,
       lateral (select date_trunc('day', now()) - interval '1 month' - n * interval '1 year' as opens_at) as calls
     where not exists (select from calls) order by opens_at`,
  );
};

const AUTHOR = `'${OWNER}.' || id % ${DESK.owners}`;

const fillRequests = async (client: Client): Promise<void> => {
  await client.query(
    `insert into registration_entries (registration_id, created_at, kind, author_name, "from", "to", text)
     select id, coalesce(status_changed_at, created_at), 'status'::enum_registration_entries_kind,
       ${AUTHOR}, 'pending'::enum_registration_entries_from,
       status::text::enum_registration_entries_to, null
     from registrations where status <> 'pending'
     union all
     select id, created_at, 'note', ${AUTHOR}, null, null, 'Se revisó el expediente y está completo.'
     from registrations where id % 3 = 0`,
  );
  await client.query(
    `insert into registration_documents
       (registration_id, created_at, updated_at, name, state, filename, bytes, uploaded_at, found_clean_at)
     select id, created_at, created_at, 'Título de maestría',
       'accepted'::enum_registration_documents_state, 'inventado-' || id || '.pdf', 240000,
       created_at, created_at
     from registrations where id % 10 = 0
     union all
     select id, created_at, created_at, 'Documento de identidad', 'asked', null, null, null, null
     from registrations where lacks_documents
     union all
     select id, created_at, created_at, 'Carta de postulación', 'received',
       'inventado-' || id || '-carta.pdf', 120000, created_at, created_at
     from registrations where has_documents_to_review`,
  );
  await client.query(
    `insert into registration_reviews (registration_id, reviewer_id, reviewer_name, created_at, updated_at,
       recommendation, text, recommended_at)
     select chosen.id, users.id, users.username, chosen.created_at, chosen.created_at,
       case when is_done then 'favorable'::enum_registration_reviews_recommendation end,
       case when is_done then 'La propuesta es clara y se puede realizar.' end,
       case when is_done then chosen.created_at end
     from users, lateral (
       select id, created_at, id % 5 = 0 as is_done from registrations
       where status = 'pending' order by id desc limit ${DESK.given}) as chosen
     where username = '${REVIEWER}' order by chosen.id on conflict do nothing`,
  );
};

const fillMessages = async (client: Client): Promise<void> => {
  await client.query(
    `insert into contact_entries (contact_id, created_at, kind, author_name, subject, text)
     select id, answered_at, 'answer'::enum_contact_entries_kind, ${AUTHOR}, 'Re: ' || asunto, 'Gracias por escribir. Los plazos están en la página.'
     from contacts where answered_at is not null
     union all
     select id, created_at, 'note', ${AUTHOR}, null, 'Se consultó con la coordinación.'
     from contacts where id % 10 = 0`,
  );
};

/** Fills the last event that has begun: attendees, waiting list, cancellations and certificates. */
const fillEvent = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ id: number }>(
    `update events set capacity = ${DESK.coming}, waiting_list = true, entry_code = true,
       certificate_text = 'por haber asistido a «{evento}», que se celebró el {fecha}.'
     where id = (select id from events
       where registration_required and deleted_at is null and start_date < now()
       order by start_date desc, id limit 1)
     returning id`,
  );
  const event = rows[0]?.id;
  await client.query(
    `insert into event_registrations (event_id, event_title, nombre, email, telefono, search_text, state, is_held,
       cancelled_at, cancelled_by, attended_at, attended_by, entrances, created_at, updated_at)
     select events.id, title, nombre, email, '+58 212 555 0100',
       lower(nombre) || E'\\n' || email || E'\\n+58 212 555 0100\\n582125550100', state, case when state <> 'cancelled' then true end,
       case when state = 'cancelled' then at end,
       case when state = 'cancelled' then 'person'::enum_event_registrations_cancelled_by end,
       entered_at, case when entered_at is not null then '${OWNER}.0' end,
       case when entered_at is not null then jsonb_build_array(
         jsonb_build_object('key', gen_random_uuid(), 'at', entered_at, 'by', '${OWNER}.0')) end,
       at, coalesce(entered_at, at)
     from events, generate_series(1, ${DESK.coming + DESK.waiting + DESK.cancelled}) as n,
       lateral (select 'Asistente Inventado ' || n as nombre, 'asistente.' || n || '@example.org' as email,
         start_date - interval '30 days' + n * interval '5 minutes' as at,
         case when n <= ${DESK.attended} then start_date end as entered_at,
         (case when n <= ${DESK.coming} then 'registered'
           when n <= ${DESK.coming + DESK.waiting} then 'waiting'
           else 'cancelled' end)::enum_event_registrations_state as state) as person
     where events.id = $1 order by n on conflict do nothing`,
    [event],
  );
  await client.query(
    `insert into certificates (code, registration_id, event_id, nombre, event_title, start_date, end_date, text,
       search_text, created_at, updated_at)
     select code, came.id, events.id, nombre, title, start_date, end_date, certificate_text,
       lower(nombre) || E'\\n' || lower(code), start_date, start_date
     from events join event_registrations as came on came.event_id = events.id,
       lateral (select upper(substr(md5('certificado ' || came.id), 1, 12)) as code) as codes
     where events.id = $1 and attended_at is not null
     order by came.id limit ${DESK.certificates} on conflict do nothing`,
    [event],
  );
};

export const fillDesk = async (client: Client): Promise<void> => {
  await fillRequests(client);
  await fillMessages(client);
  await fillEvent(client);
};
