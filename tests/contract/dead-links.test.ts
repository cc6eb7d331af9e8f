import { beforeAll, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { link, paragraph, state, text } from '../support/api/lexical';
import { call } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';
import { unique } from '../support/api/unique';

/** The list of links that lead nowhere, as the office sees it. */

let token: string;
const makeNews = contentMaker('news');
beforeAll(async () => {
  token = await asAdministrator();
});

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
