/** In a comparison of versions: nothing, for a field that no screen shows. */
export function NoDifference() {
  return null;
}
