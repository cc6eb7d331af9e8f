/** The highest number that a record can have: PostgreSQL's `integer`. */
export const MAX_RECORD_ID = 2_147_483_647;
