/** The dashboard's own facts. */
export const DASHBOARD = {
  /** Items in each of its lists. */
  listLength: 5,
} as const;
