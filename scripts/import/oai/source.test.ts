import { expect, it } from 'vitest';

import { readSource } from './source';

it.each([
  ['Revista X; Vol. 5 Núm. 2 (2019): Un título; 4-18', '5', '2', 2019, '4-18', 'Un título'],
  [
    'Revista X; Vol. 5 Núm. 2 (2019): Uno; dos: tres; 4-18',
    '5',
    '2',
    2019,
    '4-18',
    'Uno; dos: tres',
  ],
  ['Revista X; Vol. 5 Núm. 2 (2019): No hay número; 4-18', '5', '2', 2019, '4-18', 'No hay número'],
  ['Revista X; Vol. 5 (2019): No hay número; 4-18', '5', 's/n', 2019, '4-18', 'No hay número'],
  ['Journal; Vol. 5 No. 2 (2019); 4-18', '5', '2', 2019, '4-18'],
  ['Revista; v. 3 n. 1 (2020)', '3', '1', 2020, ''],
  ['Revista; v. 10 n. 2 (2012): Dossiê; 3-4', '10', '2', 2012, '3-4', 'Dossiê'],
  ['Revista; v. 10, n. 2 (2012); 3-4', '10', '2', 2012, '3-4'],
  ['Revista; v. 10; n. 2 (2012); 3-4', '10', '2', 2012, '3-4'],
  ['Revue; Vol. 4 No 1 (2018); 7', '4', '1', 2018, '7'],
  ['Revue; Vol. 4 N° 1 (2018); 7', '4', '1', 2018, '7'],
  ['Revista; Volumen 10 Número 1-2 (2020)', '10', '1-2', 2020, ''],
  ['Revista; Vol. 91 N.º 2 (2019); 1-2', '91', '2', 2019, '1-2'],
  ['Revista; Vol. 91 Nº2 (2019); 1-2', '91', '2', 2019, '1-2'],
  ['Revista; Vol. 91 Núm. Especial (2019); 1-2', '91', 'Especial', 2019, '1-2'],
  ['Revista; Vol. 91 Núm. 2 Especial (2019); 1-2', '91', '2 Especial', 2019, '1-2'],
  ['Revista; Vol. 91 Núm. Ext. 1 (2019); 1-2', '91', 'Ext. 1', 2019, '1-2'],
  ['Cuadernos (2008); Vol. 92 Núm. 1 (2012); 3-4', '92', '1', 2012, '3-4'],
  ['Cuadernos (2008), Vol. 92 Núm. 1 (2012)', '92', '1', 2012, ''],
  ['Revista; Núm. XXIV (2016); 1-9', 's/n', 'XXIV', 2016, '1-9'],
  ['Revista: estudios; Núm. 34 (2015): Dossier; 1-9', 's/n', '34', 2015, '1-9', 'Dossier'],
  ['Revista; Vol. 12 (2012); e12', '12', 's/n', 2012, 'e12'],
  ['Revista; Año 12 Núm. 3 (2018); 5', '12', '3', 2018, '5'],
  ['Revista; Año 2018 Núm. 3; 5-6', 's/n', '3', 2018, '5-6'],
  ['Revista; Tomo II Núm. 1 (1999); 5', 'II', '1', 1999, '5'],
  ['Revista, Vol. 5, N° 2, 2019', '5', '2', 2019, ''],
  ['Revista; 2019, Vol. 5 No. 2; 1-9', '5', '2', 2019, '1-9'],
  ['Revista; Vol. 5 Núm. 2 (Enero-Junio 2019); 1-9', '5', '2', 2019, '1-9'],
  ['Revista; Vol. 12 (2) (2014); 1-9', '12', '2', 2014, '1-9'],
  ['Revista; Vol. 5 Núm. 2; 4-18', '5', '2', 2021, '4-18'],
  ['Revista; Vol. 5 Núm. 2 (2019); 4-18, 20', '5', '2', 2019, '4-18, 20'],
] as const)('%s', (text, volume, issue, year, pages, title?: string) => {
  expect(readSource(text, '2021-05-01')).toMatchObject({
    volume,
    issue,
    year,
    pages,
    ...(title ? { title } : {}),
  });
});

it('says when the year is the article’s', () => {
  expect(readSource('Revista; Vol. 5 Núm. 2; 4-18', '2021-05-01')?.isYearOfArticle).toBe(true);
  expect(readSource('Revista; Vol. 5 Núm. 2 (2019); 4-18', '2021')?.isYearOfArticle).toBe(false);
  expect(readSource('Revista; Vol. 5 Núm. 2; 4-18')).toBeUndefined();
});

it.each([
  '1234-5678',
  'ISSN N.º 1234-5678',
  'Revista X',
  '',
  '2019: Un título',
  '10.12345/revista.v5i2',
])('%j names no issue', (text) => {
  expect(readSource(text, '2021')).toBeUndefined();
});
