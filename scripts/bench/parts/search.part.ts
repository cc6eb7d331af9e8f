import type { Client } from 'pg';

import { format, median, percentile, type Figure } from '../figures';
import { startSizedSite, waitForSearch, type SizedSite } from '../sized-site';
import { visit } from '../visit';
import type { BenchContext, Part } from './part';

const MOST_MS = 50;
const ISSUES = 200;
const ARTICLES = 2_000;

/** Frequent and rare words, several, phrases, errors, filters, later parts, and what is nowhere. */
const QUERIES = [
  ...['tesis', 'educación', 'investigacion', 'escuela', 'doctorado', 'biblioteca', 'xilófono'],
  ...[
    'escuela rural',
    'aulas multigrado',
    'evaluación formativa',
    'voz alta',
    'politicas publicas',
  ],
  ...[
    '"escuela rural"',
    '"voz alta"',
    '"doble ciego"',
    '"acceso abierto" tesis',
    'tesis -congreso',
  ],
  ...['investigasion', 'biblioteca nocturan', 'inteligensia artificial', 'zzzzqqqq'],
  ...[
    'noticia 4711',
    'convocatoria ingreso propuesta',
    'neurociencia',
    'contacto',
    'planes de pago',
  ],
].map((q) => new URLSearchParams({ q }).toString());
const ADDRESSES = [
  ...QUERIES.map((query) => `/api/public/search?${query}`),
  '/api/public/search?q=tesis&kind=news',
  '/api/public/search?q=tesis&kind=articles&year=2024',
  '/api/public/search?q=escuela&page=20',
  ...['te', 'inv', 'escuela r', 'biblio'].map(
    (q) => `/api/public/search/suggestions?${new URLSearchParams({ q }).toString()}`,
  ),
];

/** Articles in issues of their own, with what the demo's say of themselves. */
const makeArticles = async (client: Client): Promise<void> => {
  await client.query('begin');
  await client.query(
    `insert into journal (title, volume, issue, year, description, pdf_url, published, created_at, updated_at)
     select 'Número de medición ' || n, n::text, '1', 2025 - n % 40, demo.description, demo.pdf_url, true, now(), now()
     from generate_series(1, $1::int) as n, (select * from journal order by id limit 1) as demo`,
    [ISSUES],
  );
  await client.query(
    `with issues as (select id, row_number() over (order by id) as rank from journal where title like 'Número de medición %'),
       demo as (select *, row_number() over (order by id) - 1 as rank, count(*) over () as size from articles),
       made as (
         insert into articles (title, language, issue_id, section, "order", licence, "references", published, created_at, updated_at)
         select demo.title || ' · ' || n, demo.language, issues.id, demo.section, n, demo.licence, demo."references", true, now(), now()
         from generate_series(1, $1::int) as n join demo on demo.rank = n % demo.size join issues on issues.rank = 1 + n % $2
         returning id, title)
     insert into articles_abstracts (_order, _parent_id, id, language, text, keywords)
     select told._order, made.id, made.id || '-' || told.id, told.language, told.text, told.keywords
     from made join articles demo on demo.title = split_part(made.title, ' · ', 1)
       join articles_abstracts told on told._parent_id = demo.id`,
    [ARTICLES, ISSUES],
  );
  await client.query('commit');
};

const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
};

interface Times {
  search: number[];
  control: number[];
}

/** In turns, one at a time: each search with a read by primary key beside it. */
const measureTimes = async ({ baseUrl, client }: SizedSite, rounds: number): Promise<Times> => {
  const { rows } = await client.query<{ id: number }>('select id from news order by id');
  const times: Times = { search: [], control: [] };
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, address] of ADDRESSES.entries()) {
      const id = rows[(index * 997 + round * 31) % rows.length]?.id;
      const search = await timeOf(() => visit(`${baseUrl}${address}`));
      const control = await timeOf(() => client.query('select * from news where id = $1', [id]));
      // The first round is of cold pages.
      if (round === 0) continue;
      times.search.push(search);
      times.control.push(control);
    }
  }
  return times;
};

/** How long a search takes where there is much to be found. */
export const searchPart: Part = {
  key: 'search',
  title:
    'Búsqueda con 10.000 noticias, 1.000 documentos y 2.000 artículos; control: una lectura por clave primaria',
  measure: async (context: BenchContext) => {
    const site = await startSizedSite(context, 'large');
    try {
      await makeArticles(site.client);
      const entries = await waitForSearch(site.client);
      await site.client.query('vacuum analyze');
      const { control, search } = await measureTimes(site, context.isQuick ? 3 : 20);
      const p95 = percentile(search, 95);
      const figure: Figure = {
        name: `/api/public/search, ${format(ADDRESSES.length)} preguntas, ${format(entries)} entradas: p95`,
        measured: `${format(p95, 1)} ms (mediana ${format(median(search), 1)} ms)`,
        control: `p95 ${format(percentile(control, 95), 2)} ms (mediana ${format(median(control), 2)} ms)`,
        result: `${format(p95, 1)} ms`,
        target: `≤ ${MOST_MS} ms`,
        isMet: p95 <= MOST_MS,
      };
      return [figure];
    } finally {
      await site.client.end();
    }
  },
};
