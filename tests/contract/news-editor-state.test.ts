import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { list, paragraph, state, text } from '../support/api/lexical';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

const token = await asAdministrator();
const make = contentMaker('news');
const put = async (id: number, json: JsonRecord): Promise<void> => {
  const answer = await call('PUT', `/api/admin/news/${id}`, { token, json });
  expect(answer.status, answer.text.slice(0, 300)).toBe(200);
};

describe('an editor state', () => {
  const WAYS = ['the contract', 'Payload’s own route'];
  it.each(WAYS)('written by %s holds nothing that our editor does not write', async (way) => {
    const style = 'position:fixed;inset:0;background:#fff url(https://evil.example/x.png)';
    const covered = {
      ...state({
        ...paragraph({ ...text('Tu sesión ha caducado', 1), style, mode: 'token', detail: 3 }),
        ...{ textStyle: style, evil: '<script>1</script>', indent: 1e9 },
      }),
      evil: true,
    };
    const { id } = await make({ content: 'Antes' });
    if (way === 'the contract') await put(id, { content: covered });
    else {
      const answer = await call('PATCH', `/api/news/${id}`, { token, json: { content: covered } });
      expect(answer.status, answer.text.slice(0, 300)).toBe(200);
    }
    const native = recordOf(await call('GET', `/api/news/${id}?depth=0`, { token }));
    const clean = { ...paragraph(text('Tu sesión ha caducado', 1)), indent: 0 };
    expect(native.content).toEqual(state(clean));
  });

  it('with a list within a list is valid HTML with the numbers of the editor', async () => {
    const nested = list('number', [text('Requisito')]);
    const numbered = list('number', [text('Inscripción')], [nested], [text('Entrevista')]);
    const items = numbered.children as JsonRecord[];
    Object.assign(items[2] ?? {}, { value: 2 });
    const { id, contentHtml } = await make({ content: state(numbered), published: true });
    expect(contentHtml).toBe(
      '<ol><li>Inscripción<ol><li>Requisito</li></ol></li><li>Entrevista</li></ol>',
    );
    const page = await call('GET', `/noticias?noticia=${id}`);
    expect(page.text).toContain(String(contentHtml));
    const feed = await call('GET', '/noticias/atom.xml');
    expect(feed.text).not.toContain('<ol><li><ol>');
  });
});
