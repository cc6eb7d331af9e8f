import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  // A trusted extension: the database's owner may add it. See docs/operacion.md.
  await db.execute(sql`
   CREATE EXTENSION IF NOT EXISTS pg_trgm;
  ALTER TABLE "registrations" ADD COLUMN "search_text" varchar;`)
  await fillRegistrations(db)
  await db.execute(sql`
   CREATE INDEX "news_search_text_trgm_idx" ON "news" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "events_search_text_trgm_idx" ON "events" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "documents_search_text_trgm_idx" ON "documents" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "gallery_search_text_trgm_idx" ON "gallery" USING gin ("search_text" gin_trgm_ops);
  CREATE INDEX "registrations_search_text_trgm_idx" ON "registrations" USING gin ("search_text" gin_trgm_ops);`)
}

/** What is stored already gets its text here, so many rows at a time; from now on the field's hook makes it. */
const fillRegistrations = async (db: MigrateUpArgs['db']): Promise<void> => {
  const line = sql.raw(
    `case linea_investigacion ${Object.entries(LINES).map(([value, label]) => `when '${value}' then '${label}'`).join(' ')} end`,
  )
  const texts = [
    sql`nombres || ' ' || apellidos`,
    ...['email', 'telefono', 'titulo_maestria', 'universidad_origen'].map((name) => sql.identifier(name)),
    line,
  ].map(folded)
  const { rows } = await db.execute(sql`select coalesce(max(id), 0)::int as last from registrations`)
  const last = Number(rows[0]?.['last'])
  for (let from = 0; from < last; from += 5000) {
    await db.execute(
      sql`update registrations set search_text = ${sql.join(texts, sql` || E'\\n' || `)} where id > ${from} and id <= ${from + 5000}`,
    )
  }
}

/** As they were called on the day of this migration. */
const LINES = {
  admin_gestion: 'Administración y Gestión de la Educación',
  curriculo: 'Currículo en la Educación',
  investigacion_educativa: 'Investigación Educativa',
  politicas_publicas: 'Educación y Políticas Públicas',
  desarrollo_social: 'Educación y Desarrollo Social',
  innovacion: 'Innovación Educativa',
  globalizacion: 'Educación y Globalización',
  neurociencia: 'Neurociencia y Educación',
  tecnologias: 'Tecnologías Digitales y Educación',
  inclusiva: 'Educación Inclusiva y Diversidad',
  universitaria: 'Educación Universitaria y Mercado Laboral',
}

/** As `foldText` does: without diacritics, in lower case, with single spaces. */
const folded = (text: ReturnType<typeof sql> | ReturnType<typeof sql.identifier>) =>
  sql`btrim(regexp_replace(lower(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g')), '\\s+', ' ', 'g'))`

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   DROP INDEX "news_search_text_trgm_idx";
  DROP INDEX "events_search_text_trgm_idx";
  DROP INDEX "documents_search_text_trgm_idx";
  DROP INDEX "gallery_search_text_trgm_idx";
  DROP INDEX "registrations_search_text_trgm_idx";
  ALTER TABLE "registrations" DROP COLUMN "search_text";`)
}
