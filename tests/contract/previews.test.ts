import { afterAll, expect, it } from 'vitest';

import { newsDraftBody, journalDraftBody } from '../support/api/factories';
import { jpegFile, upload } from '../support/api/files';
import { heading, link, paragraph, picture, state, text } from '../support/api/lexical';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

const token = await asAdministrator();

const preview = async (fields: JsonRecord = {}): Promise<JsonRecord> => {
  const json = newsDraftBody(fields);
  const answer = await call('POST', '/api/admin/preview/news', { token, json });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return recordOf(answer);
};

it('shows what is written as the public gets it, in both spellings', async () => {
  const content = state(heading('h2', text('Convocatoria')), paragraph(text('Abierta', 1)));
  expect(await preview({ title: 'Becas', category: 'Convocatorias', content })).toMatchObject({
    id: 0,
    title: 'Becas',
    category: 'Convocatorias',
    content: 'Convocatoria\n\nAbierta',
    content_html: '<h2>Convocatoria</h2><p><strong>Abierta</strong></p>',
    contentHtml: '<h2>Convocatoria</h2><p><strong>Abierta</strong></p>',
    image_url: null,
  });
});

it('takes a draft with nothing in it', async () => {
  const answer = await call('POST', '/api/admin/preview/news', { token, json: {} });
  expect(recordOf(answer)).toMatchObject({
    title: 'Sin título',
    category: 'Sin categoría',
    excerpt: '',
    contentHtml: expect.any(String) as string,
    imageUrl: null,
  });
});

it('shows nothing that could not be stored', async () => {
  const foreign = state(paragraph(link('javascript:alert(1)', text('aquí'))));
  expect(await preview({ imageUrl: 'javascript:alert(1)', content: foreign })).toMatchObject({
    imageUrl: null,
    content: '',
  });
  expect((await preview({ content: '<script>alert(1)</script>' })).contentHtml).not.toContain(
    'script',
  );
});

let pictureId = 0;
afterAll(async () => {
  if (pictureId > 0) await call('DELETE', `/api/media/${pictureId}`, { token });
});

it('fills pictures in from the library, with their alternative text', async () => {
  const answer = await upload({
    data: await jpegFile(),
    name: 'aula.jpg',
    type: 'image/jpeg',
    alt: 'El aula "magna"',
  });
  const { id, url } = recordOf(answer).doc as { id: number; url: string };
  pictureId = id;
  const { contentHtml } = await preview({ content: state(picture(id), picture(2_147_483_647)) });
  expect(contentHtml).toContain(`src="${url}"`);
  expect(contentHtml).toContain('alt="El aula &quot;magna&quot;"');
  expect(String(contentHtml).match(/<img/gu)).toHaveLength(1);
});

const previewIssue = async (json: JsonRecord): Promise<JsonRecord> => {
  const answer = await call('POST', '/api/admin/preview/journal', { token, json });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return recordOf(answer);
};

it('shows what is written as the public gets it, in both spellings', async () => {
  const pdfUrl = 'https://example.org/revista.pdf';
  const fields = { title: 'Voces', volume: ' 4 ', issue: '2', year: '2025', pdfUrl };
  expect(await previewIssue(journalDraftBody(fields))).toMatchObject({
    id: 0,
    title: 'Voces',
    volume: '4',
    issue: '2',
    year: 2025,
    description: null,
    pdfUrl,
    pdf_url: pdfUrl,
  });
});

it('takes a draft with nothing in it, and shows no address that could not be stored', async () => {
  const foreign = { coverImageUrl: 'javascript:alert(1)', pdfUrl: 'javascript:alert(1)' };
  for (const draft of [{}, { ...foreign, year: null }, { ...foreign, year: 'mil' }]) {
    expect(await previewIssue(draft)).toMatchObject({
      title: 'Sin título',
      volume: '–',
      issue: '–',
      year: expect.any(Number) as number,
      coverImageUrl: null,
      pdfUrl: '',
    });
  }
});

const previewOf = async (slug: string, json: JsonRecord): Promise<JsonRecord> => {
  const answer = await call('POST', `/api/admin/preview/${slug}`, { token, json });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
  return recordOf(answer);
};
const foreign = 'javascript:alert(1)';

it('shows an event as it will be: its times are the campus’s, and no end before the start', async () => {
  const event = {
    title: ' Coloquio ',
    startDate: '2027-03-07T09:00',
    endDate: '2027-03-07T12:30',
    location: 'Aula Magna',
    category: 'Congresos',
    registrationRequired: true,
  };
  expect(await previewOf('events', event)).toMatchObject({
    id: 0,
    title: 'Coloquio',
    startDate: '2027-03-07T13:00:00.000Z',
    end_date: '2027-03-07T16:30:00.000Z',
    location: 'Aula Magna',
    category: 'Congresos',
    registrationRequired: true,
    isFull: false,
  });
  const early = await previewOf('events', { ...event, endDate: '2027-03-06T12:30' });
  expect(early.endDate).toBeNull();
});

it.each([
  ['events', { imageUrl: null, endDate: null, category: 'Seminarios', cancelled: false }],
  ['documents', { fileUrl: '', fileType: '', category: 'Sin categoría' }],
  ['gallery', { imageUrl: '', category: 'Sin categoría' }],
] as const)(
  'takes a draft of %s with nothing in it, and no foreign address',
  async (slug, shown) => {
    for (const json of [
      {},
      { imageUrl: foreign, fileUrl: foreign, startDate: 'mañana', cancelled: 'x' },
    ]) {
      expect(await previewOf(slug, json)).toMatchObject({ id: 0, title: 'Sin título', ...shown });
    }
  },
);
