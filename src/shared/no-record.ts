/** In place of a number, where a list is narrowed: the records that refer to none. */
export const NONE = 'ninguna';
