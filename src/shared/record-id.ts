/** The highest number that a record can have: PostgreSQL's `integer`. */
export const MAX_RECORD_ID = 2_147_483_647;

/** The number of a record in a path or query, as list endpoints accept it; `null` for anything else. */
export const parseRecordId = (text: string): number | null =>
  /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
