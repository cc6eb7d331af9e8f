import { type MigrateUpArgs, type MigrateDownArgs, sql } from '@payloadcms/db-postgres'

export async function up({ db, payload, req }: MigrateUpArgs): Promise<void> {
  await db.execute(sql`
   CREATE TYPE "public"."enum_events_certificate_attendance" AS ENUM('any', 'all', 'number');
  CREATE TYPE "public"."enum__events_v_version_certificate_attendance" AS ENUM('any', 'all', 'number');
  ALTER TYPE "public"."enum_mails_status" ADD VALUE 'held' BEFORE 'sent';
  ALTER TYPE "public"."enum_registration_entries_kind" ADD VALUE 'correction';
  ALTER TYPE "public"."enum_contact_entries_kind" ADD VALUE 'correction';
  ALTER TABLE "event_registrations" ALTER COLUMN "email" DROP NOT NULL;
  ALTER TABLE "event_registrations" ALTER COLUMN "telefono" DROP NOT NULL;
  ALTER TABLE "events" ADD COLUMN "certificate_attendance" "enum_events_certificate_attendance" DEFAULT 'any';
  ALTER TABLE "events" ADD COLUMN "certificate_days" numeric;
  ALTER TABLE "_events_v" ADD COLUMN "version_certificate_attendance" "enum__events_v_version_certificate_attendance" DEFAULT 'any';
  ALTER TABLE "_events_v" ADD COLUMN "version_certificate_days" numeric;
  ALTER TABLE "registrations" ADD COLUMN "mailbox_key" varchar;
  ALTER TABLE "registrations" ADD COLUMN "phone_key" varchar;
  ALTER TABLE "event_registrations" ADD COLUMN "admitted_at" timestamp(3) with time zone;
  ALTER TABLE "event_registrations" ADD COLUMN "admitted_by" varchar;
  ALTER TABLE "event_registrations" ADD COLUMN "shares_email" boolean DEFAULT false;
  ALTER TABLE "event_registrations" ADD COLUMN "corrections" jsonb;
  CREATE INDEX "registrations_mailbox_key_idx" ON "registrations" USING btree ("mailbox_key");
  CREATE INDEX "registrations_phone_key_idx" ON "registrations" USING btree ("phone_key");`)
  await foldAgain(db)
}


/**
 * Apostrophes, hyphens, invisible characters and letters without a plain form are folded as `foldText` and `foldPerson` do,
 * and people have the digits of their telephone as a line of their own (docs/decisions/0068).
 */
const foldAgain = (db: MigrateUpArgs['db']) =>
  db.execute(sql`
  create function pg_temp.fold_text(text) returns text language sql immutable as $fold$ select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(regexp_replace(translate(coalesce($1, ''), '’‘‛ʼʻʽʹ′´\`＇ꞌ՚‐‑‒–—―−﹘﹣－', '''''''''''''''''''''''''''----------'), '[\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g'), NFKD), '[\\u00B7\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]', '', 'g')), 'øØđĐðÐɖƉɗƊłŁƚȽħĦıɨƗȷȷĸĸƙƘŧŦƀɃɓƁȼȻəƏǝƎɛƐɇɆƒƑǥǤɔƆɵƟʉɄƴƳƶƵς', 'ooddddddddllllhhiiijjkkkkttbbbbcceeeeeeeeffggoooouuyyzzσ'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ẞ', 'ss'), '[\\t\\n\\v\\f\\r \\u1680\\u2028\\u2029]+', ' ', 'g')) $fold$;
  create function pg_temp.fold_person(text) returns text language sql immutable as $fold$ select btrim(regexp_replace(translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(regexp_replace(translate(coalesce($1, ''), '’‘‛ʼʻʽʹ′´\`＇ꞌ՚‐‑‒–—―−﹘﹣－', '''''''''''''''''''''''''''----------'), '[\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g'), NFKD), '[\\u00B7\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]', '', 'g')), 'øØđĐðÐɖƉɗƊłŁƚȽħĦıɨƗȷȷĸĸƙƘŧŦƀɃɓƁȼȻəƏǝƎɛƐɇɆƒƑǥǤɔƆɵƟʉɄƴƳƶƵς', 'ooddddddddllllhhiiijjkkkkttbbbbcceeeeeeeeffggoooouuyyzzσ'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ẞ', 'ss'), '''-', ''), '[\\t\\n\\v\\f\\r \\u1680\\u2028\\u2029]+', ' ', 'g')) $fold$;
  create function pg_temp.telephone(text) returns text language sql immutable as $fold$ select (select case
        when folded ~ '^[^0-9+]*\\+' or digits ~ '^(00|011)'
          then regexp_replace(regexp_replace(digits, '^(00|011)', ''), '^580', '58')
        when digits like '0%' then '58' || substr(digits, 2)
        when length(digits) = 10 then '58' || digits
        when length(digits) = 13 then regexp_replace(digits, '^580', '58')
        else digits end
      from (select folded, regexp_replace(replace(folded, '(0)', ''), '[^0-9]', '', 'g') as digits
        from (select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(regexp_replace(translate(coalesce($1, ''), '’‘‛ʼʻʽʹ′´\`＇ꞌ՚‐‑‒–—―−﹘﹣－', '''''''''''''''''''''''''''----------'), '[\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g'), NFKD), '[\\u00B7\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]', '', 'g')), 'øØđĐðÐɖƉɗƊłŁƚȽħĦıɨƗȷȷĸĸƙƘŧŦƀɃɓƁȼȻəƏǝƎɛƐɇɆƒƑǥǤɔƆɵƟʉɄƴƳƶƵς', 'ooddddddddllllhhiiijjkkkkttbbbbcceeeeeeeeffggoooouuyyzzσ'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ẞ', 'ss'), '[\\t\\n\\v\\f\\r \\u1680\\u2028\\u2029]+', ' ', 'g')) as folded) as text) as telephone) $fold$;
  update news set search_text = pg_temp.fold_text(coalesce(title, '')) || E'\\n' || pg_temp.fold_text(coalesce(excerpt, ''));
  update events set search_text = pg_temp.fold_text(coalesce(title, '')) || E'\\n' || pg_temp.fold_text(coalesce(description, ''));
  update documents set search_text = pg_temp.fold_text(coalesce(title, '')) || E'\\n' || pg_temp.fold_text(coalesce(description, ''));
  update gallery set search_text = pg_temp.fold_text(coalesce(title, '')) || E'\\n' || pg_temp.fold_text(coalesce(description, ''));
  update registrations set search_text = pg_temp.fold_person(coalesce(nombres || ' ' || apellidos, '')) || E'\\n' || pg_temp.fold_person(coalesce(email, '')) || E'\\n' || pg_temp.fold_person(coalesce(telefono, '')) || E'\\n' || pg_temp.fold_person(coalesce(titulo_maestria, '')) || E'\\n' || pg_temp.fold_person(coalesce(universidad_origen, '')) || E'\\n' || pg_temp.fold_person(coalesce(case linea_investigacion::text when 'admin_gestion' then 'Administración y Gestión de la Educación' when 'curriculo' then 'Currículo en la Educación' when 'investigacion_educativa' then 'Investigación Educativa' when 'politicas_publicas' then 'Educación y Políticas Públicas' when 'desarrollo_social' then 'Educación y Desarrollo Social' when 'innovacion' then 'Innovación Educativa' when 'globalizacion' then 'Educación y Globalización' when 'neurociencia' then 'Neurociencia y Educación' when 'tecnologias' then 'Tecnologías Digitales y Educación' when 'inclusiva' then 'Educación Inclusiva y Diversidad' when 'universitaria' then 'Educación Universitaria y Mercado Laboral' end, '')) || E'\\n' || pg_temp.telephone(coalesce(telefono, '')),
    name_key = pg_temp.fold_text(apellidos || ' ' || nombres), university_key = pg_temp.fold_text(universidad_origen);
  update contacts set search_text = pg_temp.fold_person(coalesce(nombre, '')) || E'\\n' || pg_temp.fold_person(coalesce(email, '')) || E'\\n' || pg_temp.fold_person(coalesce(telefono, '')) || E'\\n' || pg_temp.fold_person(coalesce(asunto, '')) || E'\\n' || pg_temp.fold_person(coalesce(mensaje, '')) || E'\\n' || pg_temp.telephone(coalesce(telefono, ''));
  update event_registrations set search_text = pg_temp.fold_person(coalesce(nombre, '')) || E'\\n' || pg_temp.fold_person(coalesce(email, '')) || E'\\n' || pg_temp.fold_person(coalesce(telefono, '')) || E'\\n' || pg_temp.telephone(coalesce(telefono, ''));
  update certificates set search_text = pg_temp.fold_person(coalesce(nombre, '')) || E'\\n' || pg_temp.fold_person(coalesce(code, ''));
  update search_entries set changed = '-infinity';
  drop function pg_temp.fold_text, pg_temp.fold_person, pg_temp.telephone;`)

export async function down({ db, payload, req }: MigrateDownArgs): Promise<void> {
  await db.execute(sql`
   UPDATE "mails" SET "status" = 'failed' WHERE "status" = 'held';
  UPDATE "registration_entries" SET "kind" = 'note' WHERE "kind" = 'correction';
  UPDATE "contact_entries" SET "kind" = 'note' WHERE "kind" = 'correction';
  UPDATE "event_registrations" SET "is_held" = case when "email" is null then null else "is_held" end, "email" = coalesce("email", ''), "telefono" = coalesce("telefono", '');
  ALTER TABLE "mails" ALTER COLUMN "status" SET DATA TYPE text;
  ALTER TABLE "mails" ALTER COLUMN "status" SET DEFAULT 'pending'::text;
  DROP TYPE "public"."enum_mails_status";
  CREATE TYPE "public"."enum_mails_status" AS ENUM('pending', 'sent', 'failed', 'past');
  ALTER TABLE "mails" ALTER COLUMN "status" SET DEFAULT 'pending'::"public"."enum_mails_status";
  ALTER TABLE "mails" ALTER COLUMN "status" SET DATA TYPE "public"."enum_mails_status" USING "status"::"public"."enum_mails_status";
  ALTER TABLE "registration_entries" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_registration_entries_kind";
  CREATE TYPE "public"."enum_registration_entries_kind" AS ENUM('status', 'note', 'recommendation', 'assignment', 'document', 'withdrawal');
  ALTER TABLE "registration_entries" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_registration_entries_kind" USING "kind"::"public"."enum_registration_entries_kind";
  ALTER TABLE "contact_entries" ALTER COLUMN "kind" SET DATA TYPE text;
  DROP TYPE "public"."enum_contact_entries_kind";
  CREATE TYPE "public"."enum_contact_entries_kind" AS ENUM('answer', 'note', 'assignment', 'archive');
  ALTER TABLE "contact_entries" ALTER COLUMN "kind" SET DATA TYPE "public"."enum_contact_entries_kind" USING "kind"::"public"."enum_contact_entries_kind";
  DROP INDEX "registrations_mailbox_key_idx";
  DROP INDEX "registrations_phone_key_idx";
  ALTER TABLE "event_registrations" ALTER COLUMN "email" SET NOT NULL;
  ALTER TABLE "event_registrations" ALTER COLUMN "telefono" SET NOT NULL;
  ALTER TABLE "events" DROP COLUMN "certificate_attendance";
  ALTER TABLE "events" DROP COLUMN "certificate_days";
  ALTER TABLE "_events_v" DROP COLUMN "version_certificate_attendance";
  ALTER TABLE "_events_v" DROP COLUMN "version_certificate_days";
  ALTER TABLE "registrations" DROP COLUMN "mailbox_key";
  ALTER TABLE "registrations" DROP COLUMN "phone_key";
  ALTER TABLE "event_registrations" DROP COLUMN "admitted_at";
  ALTER TABLE "event_registrations" DROP COLUMN "admitted_by";
  ALTER TABLE "event_registrations" DROP COLUMN "shares_email";
  ALTER TABLE "event_registrations" DROP COLUMN "corrections";
  DROP TYPE "public"."enum_events_certificate_attendance";
  DROP TYPE "public"."enum__events_v_version_certificate_attendance";`)
}
