export interface Figures {
  acknowledged: number;
  acknowledgedAndMissing: number;
  doubledRows: number;
  appKills: number;
  databaseKills: number;
  mailsWritten: number;
  mailsMissing: number;
  mailsDoubled: number;
  places: number;
  placesGiven: number;
  placesStored: number;
  seconds: number;
}

/** Whether nothing was lost or duplicated but at most one mail per kill of the app, and all places are taken. */
export const isClean = (figures: Figures): boolean =>
  figures.acknowledgedAndMissing === 0 &&
  figures.doubledRows === 0 &&
  figures.mailsMissing === 0 &&
  figures.mailsDoubled <= figures.appKills &&
  figures.placesGiven === figures.places &&
  figures.placesStored === figures.places;

export const describeFigures = (figures: Figures): string => {
  const rows: [string, number, string][] = [
    ['Envíos confirmados', figures.acknowledged, ''],
    ['Confirmados y perdidos', figures.acknowledgedAndMissing, '0'],
    ['Filas repetidas', figures.doubledRows, '0'],
    ['Muertes del sitio (kill -9)', figures.appKills, ''],
    ['Muertes de la base (kill -9)', figures.databaseKills, ''],
    ['Correos escritos', figures.mailsWritten, ''],
    ['Correos sin entregar', figures.mailsMissing, '0'],
    ['Correos repetidos', figures.mailsDoubled, `≤ ${figures.appKills}`],
    ['Lugares del evento', figures.places, ''],
    ['Lugares dados', figures.placesGiven, String(figures.places)],
    ['Lugares ocupados en la base', figures.placesStored, String(figures.places)],
    ['Segundos', Math.round(figures.seconds), ''],
  ];
  return rows
    .map(([name, value, wanted]) => `${name.padEnd(32)}${String(value).padStart(8)}   ${wanted}`)
    .join('\n');
};
