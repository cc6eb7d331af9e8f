import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors } from '../support/api/expectations';
import { list, paragraph, state, table, text } from '../support/api/lexical';
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

  it('with a table is a table on the page and in the feed, and text for the search', async () => {
    const word = `Apertura${Date.now()}`;
    const dates = table(['Fecha', 'Actividad'], ['3 de marzo', word]);
    const { id, content, contentHtml } = await make({ content: state(dates), published: true });
    expect(content).toBe(`Fecha · Actividad\n3 de marzo · ${word}`);
    expect(contentHtml).toBe(
      '<div class="table-scroll" role="group" tabindex="0" aria-label="Tabla 1"><table>' +
        '<thead><tr><th scope="col">Fecha</th><th scope="col">Actividad</th></tr></thead>' +
        `<tbody><tr><td>3 de marzo</td><td>${word}</td></tr></tbody></table></div>`,
    );
    expect((await call('GET', `/noticias?noticia=${id}`)).text).toContain(String(contentHtml));
    const feed = await call('GET', '/noticias/atom.xml');
    expect(feed.text).toMatch(/&lt;th scope=[^&]*(?:&quot;[^&]*)*&gt;Fecha/u);
    // A client that has read the plain text may save it again: the table is kept.
    await put(id, { content: String(content) });
    const stored = recordOf(await call('GET', `/api/news/${id}?depth=0`, { token }));
    expect(JSON.stringify(stored.content)).toContain('"tablecell"');
  });

  it('with a table that is too large is refused with the limits', async () => {
    const row = Array.from({ length: 31 }, () => 'a');
    const { id } = await make({ content: 'Antes' });
    const answer = await call('PUT', `/api/admin/news/${id}`, {
      token,
      json: { content: state(table(row)) },
    });
    expectFieldErrors(answer, {
      content: 'La tabla es demasiado grande: como máximo, 500 filas, 30 columnas y 5000 celdas',
    });
  });
});
