import type { Production } from './production';
import { type Answer, type LyingProvider, readDeparture } from './lying-provider';

/** A browser on its way to the university and back, as far as the site sees it. */

const ARRIVAL = '/admin/acceso';

let visitors = 0;

/** The site, and the provider that it believes. */
export interface Stage {
  production: Production;
  provider: LyingProvider;
}

interface Knock {
  method?: string;
  cookie?: string;
  token?: string;
  body?: object;
  address?: string;
}

/** Asks the site for something from an address of its own, so that no limit is in the way. */
export const knock = (
  { production }: Pick<Stage, 'production'>,
  path: string,
  { method = 'GET', cookie, token, body, address }: Knock = {},
): Promise<Response> => {
  visitors += 1;
  return fetch(`${production.baseUrl}${path}`, {
    method,
    redirect: 'manual',
    headers: {
      'X-Forwarded-For': address ?? `203.0.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`,
      'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0',
      // As of a provider that is a neighbour below the same domain, or another port.
      'Sec-Fetch-Site': method === 'GET' ? 'same-site' : 'same-origin',
      ...(method === 'GET' ? {} : { Origin: production.baseUrl }),
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

/** A browser that was sent to the provider. */
export interface Traveller {
  address: string;
  cookie: string;
}

export const leave = async (stage: Stage, redirect?: string): Promise<Traveller> => {
  const query = redirect === undefined ? '' : `?redirect=${encodeURIComponent(redirect)}`;
  const answer = await knock(stage, `/api/auth/sso/start${query}`);
  return { address: answer.headers.get('location') ?? '', cookie: cookieOf(answer) };
};

/** The address at which the site hears what the provider says. */
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

/** How a way back has ended: by the word of the page, or «entra». */
export const outcomeOf = (answer: Response): string => {
  const location = answer.headers.get('location') ?? `${answer.status}`;
  if (location === ARRIVAL) return 'entra';
  const { pathname, searchParams } = new URL(location, 'http://sitio');
  return pathname === ARRIVAL ? (searchParams.get('resultado') ?? '') : location;
};

/** What a session is opened with. */
export interface Entered {
  outcome: string;
  token?: string;
  returnTo?: string;
  secondFactor?: { step: string };
  user?: { id: number; username: string; role: string };
}

/** Goes there and back, and asks for the session as the page does. */
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
