import { withClient } from '../../../scripts/testing/database';
import { waitUntil } from '../../../scripts/testing/wait';
import {
  type Answer,
  CLIENT,
  type LyingProvider,
  readDeparture,
  startLyingProvider,
} from './lying-provider';
import { ADMINISTRATOR, type Program, waitUntilReady } from './product';
import { layOutProduction } from './production';

/** A browser's login at the university's provider, as the site sees it. */

const ARRIVAL = '/admin/acceso';

/** Name of the lock in `users.administrators`. */
const CHANGES_OF_ACCOUNTS = 'users:changes';

let visitors = 0;

export const GROUPS = { groups: ['oficina'] };

type Row = Record<string, unknown>;

/** The site, and the provider that it trusts. */
export interface Stage {
  baseUrl: string;
  provider: LyingProvider;
  restart: (settings?: Record<string, string>) => Promise<void>;
  query: (sql: string, values?: unknown[]) => Promise<Row[]>;
  /** Runs `work` while another change of an account holds the lock. */
  whileAccountsChange: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Starts `work`, which waits for the account's login lock, and runs `happens` before it gets the lock. */
  beforeTurnOf: <Result>(
    username: string,
    work: () => Promise<Result>,
    happens: () => Promise<unknown>,
  ) => Promise<Result>;
  countAccounts: () => Promise<number>;
  lastTold: () => Promise<Row | undefined>;
  logInHere: (credentials: object) => Promise<Response>;
  administrator: () => Promise<string>;
}

interface Knock {
  method?: string;
  cookie?: string;
  token?: string;
  body?: object;
  address?: string;
  /** `Origin` header of a write; defaults to the site itself. */
  origin?: string;
}

/** Sends a request from a new client address, so that no limit applies. */
export const knock = (
  { baseUrl }: Pick<Stage, 'baseUrl'>,
  path: string,
  { method = 'GET', cookie, token, body, address, origin = baseUrl }: Knock = {},
): Promise<Response> => {
  visitors += 1;
  return fetch(`${baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': address ?? `203.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
      // A redirect from a provider below the same domain or on another port is `same-site`.
      'Sec-Fetch-Site': method === 'GET' ? 'same-site' : 'same-origin',
      ...(method === 'GET' ? {} : { Origin: origin }),
      ...(cookie ? { Cookie: cookie } : {}),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...(body ? { 'Content-Type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
};

const cookieOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith('sso='))
    ?.split(';')[0] ?? '';

export interface Traveller {
  address: string;
  cookie: string;
}

/** Begins a login at the provider, in a new browser unless `cookie` is given. */
export const leave = async (
  stage: Stage,
  redirect?: string,
  cookie?: string,
): Promise<Traveller> => {
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  const answer = await knock(stage, `/api/auth/sso/start${query}`, cookie ? { cookie } : {});
  return { address: answer.headers.get('location') ?? '', cookie: cookieOf(answer) };
};

/** The site's redirect URI with the provider's response. */
export const callbackOf = (
  { provider }: Stage,
  { address }: Traveller,
  told: Answer,
  changes: Record<string, string> = {},
): string => {
  const departure = readDeparture(address);
  const code = provider.authorize(departure, told);
  return `/api/auth/sso/callback?${new URLSearchParams({ code, state: departure.state, ...changes })}`;
};

/** Result of a callback: «entra», or the code in the page's URL. */
export const outcomeOf = (answer: Response): string => {
  const location = answer.headers.get('location') ?? `${answer.status}`;
  if (location === ARRIVAL) return 'entra';
  const { pathname, searchParams } = new URL(location, 'http://sitio');
  return pathname === ARRIVAL ? (searchParams.get('resultado') ?? '') : location;
};

/** Result of a callback, with the response that opens the session. */
export interface Entered {
  outcome: string;
  token?: string;
  returnTo?: string;
  secondFactor?: { step: string };
  user?: { id: number; username: string; role: string };
}

/** Logs in at the provider, and opens the session as the page does. */
export const logInThere = async (
  stage: Stage,
  told: Answer,
  { redirect, changes }: { redirect?: string; changes?: Record<string, string> } = {},
): Promise<Entered> => {
  const traveller = await leave(stage, redirect);
  const { cookie } = traveller;
  const back = await knock(stage, callbackOf(stage, traveller, told, changes), { cookie });
  const outcome = outcomeOf(back);
  if (outcome !== 'entra') return { outcome };
  const opened = await knock(stage, '/api/auth/sso/session', { method: 'POST', cookie });
  return { outcome, ...((await opened.json()) as Omit<Entered, 'outcome'>) };
};

/** Requests to link the session's account with one at the provider. */
export const beginLink = (stage: Stage, token: string, body: object): Promise<Response> =>
  knock(stage, '/api/auth/sso/link', { method: 'POST', token, body });

/** The browser that a response of `beginLink` sends to the provider. */
export const linkingOf = async (answer: Response): Promise<Traveller> => ({
  address: ((await answer.json()) as { address: string }).address,
  cookie: cookieOf(answer),
});

export const linkThere = async (
  stage: Stage,
  { token, currentPassword }: { token: string; currentPassword: string },
  told: Answer,
): Promise<string> => {
  const traveller = await linkingOf(await beginLink(stage, token, { currentPassword }));
  const { cookie } = traveller;
  return outcomeOf(await knock(stage, callbackOf(stage, traveller, told), { cookie }));
};

/** Starts a site that trusts a lying provider, with roles by groups. */
export const openStage = async (name: string): Promise<Stage> => {
  const provider = await startLyingProvider();
  const { baseUrl, databaseUrl, image } = await layOutProduction(name, {
    TRUST_PROXY: '1',
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_ROLE_CLAIM: 'groups',
    OIDC_ROLE_ADMIN: 'jefatura',
    OIDC_ROLE_EDITOR: 'oficina',
    OIDC_ROLE_REVIEWER: 'jurado',
  });
  const migration = await image.migrate();
  if (migration.code !== 0) throw new Error(migration.output);
  let program: Program | undefined;
  const query: Stage['query'] = async (sql, values = []) =>
    (await withClient(databaseUrl, (client) => client.query<Row>(sql, values))).rows;
  const logInHere = (body: object) =>
    knock({ baseUrl }, '/api/auth/login', { method: 'POST', body });
  const stage: Stage = {
    baseUrl,
    provider,
    query,
    whileAccountsChange: (work) =>
      withClient(databaseUrl, async (client) => {
        await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [
          CHANGES_OF_ACCOUNTS,
        ]);
        return work();
      }),
    beforeTurnOf: (username, work, happens) =>
      withClient(databaseUrl, async (client) => {
        await client.query('begin');
        await client.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [
          `login:${username}`,
        ]);
        const begun = work();
        await waitUntil(
          async () =>
            (await query(`select 1 from pg_locks where locktype = 'advisory' and not granted`))
              .length > 0,
          20_000,
          'que alguien espere',
        );
        await happens();
        await client.query('commit');
        return begun;
      }),
    logInHere,
    restart: async (settings) => {
      await program?.end('SIGTERM');
      program = image.start(settings);
      await waitUntilReady(program, baseUrl, 120_000);
    },
    countAccounts: async () => Number((await query('select count(*) from users'))[0]?.['count']),
    lastTold: async () =>
      (
        await query('select action, title, detail, username from activity order by id desc limit 1')
      )[0],
    administrator: async () =>
      ((await (await logInHere(ADMINISTRATOR)).json()) as { token: string }).token,
  };
  await stage.restart();
  return stage;
};
