import { format, median, type Figure } from './figures';
import type { Known, Signed } from './office.known';

const ROUNDS = 10;
const MOST_MS = 100;
const CONTROL = '/api/health/live';
const PART = 48;

/** Below `/api/admin`. */
const list = (path: string, query = ''): string => `${path}?limit=${PART}&${query}`;

/** Each filter of the requests, alone and with others; most of them are asked for twice: the list, and its tabs. */
const requestFilters = ({ owner, call, university }: Known): string[] => [
  '',
  'line=inclusiva',
  `university=${university}`,
  `call=${call}`,
  'call=ninguna',
  `assignee=${owner}`,
  'assignee=ninguna',
  'missing=assignee',
  'missing=answer',
  'missing=documents',
  'from=2020-01-01&to=2020-12-31',
  'search=ejemplo%2099',
  'search=universidad',
  'search=a',
  'line=inclusiva&search=universidad',
  `assignee=${owner}&missing=answer&line=tecnologias`,
  'call=ninguna&from=2018-01-01&search=maqueta',
];

const messageFilters = ({ owner }: Known): string[] => [
  '',
  'type=Admisiones',
  `assignee=${owner}`,
  'assignee=ninguna',
  'search=congreso%2099',
  'search=escribo',
  'search=a',
  `type=Admisiones&assignee=${owner}&search=escribo`,
];

/** What the desk asks of the server. */
export const deskCalls = (known: Known, last: { requests: number; messages: number }): string[] => [
  ...requestFilters(known).map((filter) => list('registrations', filter)),
  ...['pending', 'approved', 'rejected'].map((status) => list('registrations', `status=${status}`)),
  ...['oldest', 'name', 'university'].map((order) => list('registrations', `order=${order}`)),
  list('registrations', 'status=pending&missing=answer&order=oldest'),
  list('registrations', `status=approved&university=${known.university}&order=name`),
  list('registrations', 'line=inclusiva&order=university'),
  list('registrations', `page=${last.requests}`),
  list('registrations', `page=${last.requests}&order=name`),
  ...requestFilters(known).map((filter) => `registrations/counts?${filter}`),
  `registrations/${known.request}`,
  `registrations/${known.request}?order=name&line=inclusiva`,
  ...messageFilters(known).map((filter) => list('contacts', filter)),
  ...['new', 'read', 'answered', 'archived'].map((status) => list('contacts', `status=${status}`)),
  list('contacts', 'order=oldest'),
  list('contacts', 'status=answered&type=Admisiones&order=oldest'),
  list('contacts', `page=${last.messages}`),
  ...messageFilters(known).map((filter) => `contacts/counts?${filter}`),
  `contacts/${known.message}`,
  'event-figures',
  `events/${known.event}/registrants?limit=100`,
  `events/${known.event}/registrants?limit=100&page=40`,
  `events/${known.event}/registrants?limit=100&state=waiting`,
  `events/${known.event}/registrants?limit=100&attended=true`,
  `events/${known.event}/registrants?limit=100&search=inventado`,
  `events/${known.event}/door?limit=4000`,
  `events/${known.event}/certificate`,
  `events/${known.event}/certificates?limit=50`,
  'statistics/months?period=todo',
];

export const REVIEWER_CALLS = [
  list('reviews', 'state=pending'),
  list('reviews', 'state=done'),
  'reviews/counts',
];

/** The lists of content, as their screens ask for them. */
export const CONTENT_CALLS = [
  'news?summary=true&limit=240&page=1',
  'news?summary=true&limit=240&page=1&search=investigacion',
  'events?order=agenda&limit=240&page=1',
  'gallery?limit=240&page=1',
];

/** How many parts a list of the desk comes in. */
export const countParts = async ({ baseUrl, token }: Signed, path: string): Promise<number> => {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${baseUrl}/api/admin/${list(path)}`, { headers });
  await answer.arrayBuffer();
  return Math.ceil(Number(answer.headers.get('X-Total-Count')) / PART);
};

const time = async ({ baseUrl, token }: Signed, path: string): Promise<number> => {
  const begin = performance.now();
  const answer = await fetch(`${baseUrl}${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await answer.arrayBuffer();
  const ms = performance.now() - begin;
  if (!answer.ok) throw new Error(`GET ${path}: ${answer.status}`);
  return ms;
};

const tell = (values: number[]): string =>
  `${format(median(values))} ms (${format(Math.min(...values))}–${format(Math.max(...values))})`;

/** How long the server takes for a call, in turns with one that asks nothing of the database. */
const measureCall = async (site: Signed, path: string): Promise<Figure> => {
  const measured: number[] = [];
  const control: number[] = [];
  for (let round = -1; round < ROUNDS; round += 1) {
    const [free, asked] = [await time(site, CONTROL), await time(site, `/api/admin/${path}`)];
    // What the first one prepares is found by the others.
    if (round < 0) continue;
    control.push(free);
    measured.push(asked);
  }
  return {
    name: decodeURIComponent(path),
    measured: tell(measured),
    control: tell(control),
    result: `${format(median(measured))} ms`,
    target: `≤ ${MOST_MS} ms`,
    isMet: median(measured) <= MOST_MS,
  };
};

/** Calls below `/api/admin`, one after the other. */
export const measureCalls = async (site: Signed, paths: string[]): Promise<Figure[]> => {
  const figures: Figure[] = [];
  for (const path of paths) figures.push(await measureCall(site, path));
  return figures;
};
