import { type MigrateUpArgs, sql } from '@payloadcms/db-postgres'

/** Rows that one statement changes. */
const AT_ONCE = 5000

/**
 * Apostrophes, hyphens, invisible characters and letters without a plain form are folded as `foldText` and `foldPerson` do,
 * and people have the digits of their telephone as a line of their own (docs/decisions/0068). A migration of its own, which
 * locks no table against readers.
 */
export async function up({ db }: MigrateUpArgs): Promise<void> {
  await db.execute(sql.raw(FUNCTIONS))
  for (const [table, texts] of Object.entries(TEXTS)) {
    const { rows } = await db.execute(sql`select coalesce(max(id), 0)::int as last from ${sql.identifier(table)}`)
    const last = Number(rows[0]?.['last'])
    for (let from = 0; from < last; from += AT_ONCE) {
      await db.execute(
        sql`update ${sql.identifier(table)} set ${sql.raw(texts)} where id > ${from} and id <= ${from + AT_ONCE}`,
      )
    }
  }
  await db.execute(sql`
   UPDATE "search_entries" SET "changed" = '-infinity';
  DROP FUNCTION pg_temp.fold_text, pg_temp.fold_person, pg_temp.telephone;`)
}

/** The version before searches these texts as well. */
export async function down(): Promise<void> {
  await Promise.resolve()
}

const FUNCTIONS = `
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
        from (select btrim(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(lower(regexp_replace(normalize(regexp_replace(translate(coalesce($1, ''), '’‘‛ʼʻʽʹ′´\`＇ꞌ՚‐‑‒–—―−﹘﹣－', '''''''''''''''''''''''''''----------'), '[\\u00AD\\u180E\\u200B-\\u200F\\u202A-\\u202E\\u2060-\\u206F\\uFEFF]', '', 'g'), NFKD), '[\\u00B7\\u0300-\\u036F\\u0591-\\u05BD\\u05BF\\u05C1\\u05C2\\u0610-\\u061A\\u064B-\\u065F\\u0670\\u1AB0-\\u1AFF\\u1DC0-\\u1DFF\\u20D0-\\u20FF\\uFE20-\\uFE2F]', '', 'g')), 'øØđĐðÐɖƉɗƊłŁƚȽħĦıɨƗȷȷĸĸƙƘŧŦƀɃɓƁȼȻəƏǝƎɛƐɇɆƒƑǥǤɔƆɵƟʉɄƴƳƶƵς', 'ooddddddddllllhhiiijjkkkkttbbbbcceeeeeeeeffggoooouuyyzzσ'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'þ', 'th'), 'Þ', 'th'), 'ŋ', 'ng'), 'Ŋ', 'ng'), 'ẞ', 'ss'), '[\\t\\n\\v\\f\\r \\u1680\\u2028\\u2029]+', ' ', 'g')) as folded) as text) as telephone) $fold$;`

const TEXTS = {
  news: `search_text = pg_temp.fold_text(coalesce(title, '')) || E'\\n' || pg_temp.fold_text(coalesce(excerpt, ''))`,
  events: `search_text = pg_temp.fold_text(coalesce(title, '')) || E'\\n' || pg_temp.fold_text(coalesce(description, ''))`,
  documents: `search_text = pg_temp.fold_text(coalesce(title, '')) || E'\\n' || pg_temp.fold_text(coalesce(description, ''))`,
  gallery: `search_text = pg_temp.fold_text(coalesce(title, '')) || E'\\n' || pg_temp.fold_text(coalesce(description, ''))`,
  registrations: `search_text = pg_temp.fold_person(coalesce(nombres || ' ' || apellidos, '')) || E'\\n' || pg_temp.fold_text(coalesce(email, '')) || E'\\n' || pg_temp.fold_person(coalesce(telefono, '')) || E'\\n' || pg_temp.fold_person(coalesce(titulo_maestria, '')) || E'\\n' || pg_temp.fold_person(coalesce(universidad_origen, '')) || E'\\n' || pg_temp.fold_person(coalesce(case linea_investigacion::text when 'admin_gestion' then 'Administración y Gestión de la Educación' when 'curriculo' then 'Currículo en la Educación' when 'investigacion_educativa' then 'Investigación Educativa' when 'politicas_publicas' then 'Educación y Políticas Públicas' when 'desarrollo_social' then 'Educación y Desarrollo Social' when 'innovacion' then 'Innovación Educativa' when 'globalizacion' then 'Educación y Globalización' when 'neurociencia' then 'Neurociencia y Educación' when 'tecnologias' then 'Tecnologías Digitales y Educación' when 'inclusiva' then 'Educación Inclusiva y Diversidad' when 'universitaria' then 'Educación Universitaria y Mercado Laboral' end, '')) || E'\\n' || pg_temp.telephone(coalesce(telefono, '')), name_key = pg_temp.fold_text(apellidos || ' ' || nombres), university_key = pg_temp.fold_text(universidad_origen)`,
  contacts: `search_text = pg_temp.fold_person(coalesce(nombre, '')) || E'\\n' || pg_temp.fold_text(coalesce(email, '')) || E'\\n' || pg_temp.fold_person(coalesce(telefono, '')) || E'\\n' || pg_temp.fold_person(coalesce(asunto, '')) || E'\\n' || pg_temp.fold_person(coalesce(mensaje, '')) || E'\\n' || pg_temp.telephone(coalesce(telefono, ''))`,
  event_registrations: `search_text = pg_temp.fold_person(coalesce(nombre, '')) || E'\\n' || pg_temp.fold_text(coalesce(email, '')) || E'\\n' || pg_temp.fold_person(coalesce(telefono, '')) || E'\\n' || pg_temp.telephone(coalesce(telefono, ''))`,
  certificates: `search_text = pg_temp.fold_person(coalesce(nombre, '')) || E'\\n' || pg_temp.fold_person(coalesce(code, ''))`,
}
