/** Filter value in place of an id: selects the records without a reference. */
export const NONE = 'ninguna';
