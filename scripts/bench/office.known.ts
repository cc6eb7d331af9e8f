import { REVIEWER } from '../seed/desk';
import { callApi, openSite, type Credentials } from '../testing/site.client';

/** Somebody signed in, and what there is on the site for them to look at. */
export type Signed = Awaited<ReturnType<typeof openSite>>;

/** What the addresses of screens and calls name. */
export interface Known {
  owner: number;
  call: number;
  university: string;
  request: number;
  message: number;
  /** The event with the longest waiting list. */
  event: number;
}

interface Listed {
  id: number;
  universidadOrigen: string;
  assignee: { id: number } | null;
  call: { id: number } | null;
}

const AWAY = 'Nothing of the desk is there: run `npm run seed:large` first';

/** Finds on the site itself what `npm run seed:large` has made there. */
export const findKnown = async (site: Signed): Promise<Known> => {
  const get = <Answer>(path: string) => callApi<Answer>(site, `/api/admin/${path}`);
  const requests = await get<Listed[]>('registrations?limit=500');
  const one = requests.find(({ assignee, call }) => assignee && call);
  const [message] = await get<{ id: number }[]>('contacts?limit=1&status=answered');
  const events = await get<{ eventId: number; waiting: number }[]>('event-figures');
  const event = events.toSorted((first, second) => second.waiting - first.waiting)[0];
  if (!one?.assignee || !one.call || !message || !event) throw new Error(AWAY);
  return {
    owner: one.assignee.id,
    call: one.call.id,
    university: encodeURIComponent(one.universidadOrigen),
    request: one.id,
    message: message.id,
    event: event.eventId,
  };
};

/** The reviewer that `npm run seed:large` makes, and the first request that waits for a judgement. */
export const openReviewer = async (
  baseUrl: string,
  { password }: Credentials,
): Promise<{ site: Signed; review: number }> => {
  const site = await openSite(baseUrl, { username: REVIEWER, password });
  const [first] = await callApi<{ id: number }[]>(site, '/api/admin/reviews?limit=1');
  if (!first) throw new Error(AWAY);
  return { site, review: first.id };
};
