/** Highest possible record id: the maximum of PostgreSQL's `integer`. */
export const MAX_RECORD_ID = 2_147_483_647;

/** Parses a record id of a path or query, as list endpoints accept it; `null` for any other text. */
export const parseRecordId = (text: string): number | null =>
  /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : null;
