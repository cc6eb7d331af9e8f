import { expect, it } from 'vitest';

import { articlePath, articlePdfPath, SITE_PATHS } from '@/shared/paths';

import { articleMaker, changeArticle } from '../support/api/articles';
import { contentMaker } from '../support/api/content-maker';
import { link, paragraph, state, text } from '../support/api/lexical';
import { eraseRedirect, storeRedirect } from '../support/api/redirects';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** The list of links that lead nowhere, as the office sees it. */

const token = await asAdministrator();
const makeNews = contentMaker('news');
const makeEvent = contentMaker('events');
const makeIssue = contentMaker('journal');
const makeArticle = articleMaker();

const readList = async (): Promise<string> => {
  const headers = { cookie: `payload-token=${token}`, 'sec-fetch-site': 'same-origin' };
  const answer = await call('GET', '/admin/enlaces-rotos', { headers });
  expect(answer.status).toBe(200);
  return answer.text;
};

const newsWith = (addresses: string[]) =>
  makeNews({
    content: state(...addresses.map((address) => paragraph(link(address, text('aquí'))))),
  });

it('shows what stands in a record, however much lies in the trash', async () => {
  const dead = `/no-esta/${unique('pagina').toLowerCase()}`;
  await newsWith([dead]);
  const word = unique('tirada').toLowerCase();
  const { id } = await newsWith(
    Array.from({ length: 201 }, (_, place) => `/no-esta/${word}-${place}`),
  );
  expect(await readList()).not.toContain(dead);
  const json = { deletedAt: new Date().toISOString() };
  expect((await call('PATCH', `/api/news/${id}`, { token, json })).status).toBe(200);
  const list = await readList();
  expect(list).toContain(dead);
  expect(list).not.toContain(word);
});

/** The shown URLs of `addresses`, none of which is a prefix match of another. */
const shownOf = (list: string, addresses: string[]): string[] =>
  addresses.filter((address) => {
    const spelt = address.replaceAll(/[?.]/gu, String.raw`\$&`);
    return new RegExp(String.raw`${spelt}(?![\d.])`, 'u').test(list);
  });

it('shows articles, and events by their calendar, that the public does not see', async () => {
  const { id: issue } = await makeIssue();
  const { id: hidden } = await makeIssue({ published: false });
  const [seen, draft, within] = [
    await makeArticle(issue),
    await makeArticle(issue, { published: false }),
    await makeArticle(hidden),
  ];
  const eventAt = (id: number) => `${SITE_PATHS.calendar}?evento=${id}`;
  const alive = [articlePath(seen.id), eventAt((await makeEvent()).id)];
  const ofDraft = [articlePath(draft.id), articlePdfPath(draft.id)];
  const dead = [articlePath(within.id), eventAt(2_000_000_000)];
  await newsWith([...alive, ...ofDraft, ...dead]);
  const old = await storeRedirect({ to: articlePath(draft.id) });
  try {
    const list = await readList();
    expect(shownOf(list, [...alive, ...ofDraft, ...dead])).toEqual([...ofDraft, ...dead]);
    expect(list).toContain(old.from);
    await changeArticle(draft.id, { published: true });
    const later = await readList();
    expect(shownOf(later, [...alive, ...ofDraft, ...dead])).toEqual(dead);
    expect(later).not.toContain(old.from);
  } finally {
    await eraseRedirect(old.id);
  }
});
