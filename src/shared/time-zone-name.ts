const names = new Map<string, string>();

const readName = (timeZone: string): string => {
  // Spanish of Spain abbreviates some of these names («CET»), Latin American Spanish has words for all of them.
  const parts = new Intl.DateTimeFormat('es-419', {
    timeZone,
    timeZoneName: 'shortGeneric',
  }).formatToParts();
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  // Zones without a place have an offset only: «GMT-4».
  return name.startsWith('hora ') ? name : `hora ${name}`;
};

/**
 * The plain Spanish name of a zone: «hora de Venezuela». Only for the server, because browsers have other
 * names than Node; client components get the name from `TimeZoneProvider`.
 */
export const timeZoneName = (timeZone: string): string => {
  const name = names.get(timeZone) ?? readName(timeZone);
  names.set(timeZone, name);
  return name;
};
