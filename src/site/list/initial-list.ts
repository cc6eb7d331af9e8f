/** What the server sends a list's screen: the whole list, or a part of one that is longer. */
export interface SentList<Item> {
  /** `null`: the server could not read them; the browser does. */
  initialItems: Item[] | null;
  /** How many there are in all. */
  total: number;
  /** Which part of the list it is; the first is 1. */
  part: number;
}
