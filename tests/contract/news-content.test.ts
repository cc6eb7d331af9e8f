import { describe, expect, it } from 'vitest';

import { contentMaker } from '../support/api/content-maker';
import { expectFieldErrors, expectStatus } from '../support/api/expectations';
import { newsBody } from '../support/api/factories';
import { jpegFile, pdfFile, upload } from '../support/api/files';
import { heading, link, list, paragraph, picture, state, text } from '../support/api/lexical';
import { call, recordOf, type JsonRecord } from '../support/api/rest.client';
import { asAdministrator } from '../support/api/roles';

/** The long text of a news item: plain text in and out, rich text in between. */

const INVALID = { content: 'El contenido no tiene un formato válido' };
const badLink = (url: string) => ({
  content: `El enlace «${url}» no es válido: escribe la dirección completa, con https://`,
});

const token = await asAdministrator();
const make = contentMaker('news');
const put = async (id: number, json: JsonRecord): Promise<JsonRecord> => {
  const answer = await expectStatus(call('PUT', `/api/admin/news/${id}`, { token, json }), 200);
  return recordOf(answer);
};
const read = async (id: number) => recordOf(await call('GET', `/api/public/news/${id}`));

describe('plain text', () => {
  it.each([
    'Una línea',
    'Uno.\n\nDos.\n\nTres.',
    'Uno\ndos\ntres',
    'Con final de línea\n',
    'Con dos finales\n\n',
    '\n\nCon comienzo vacío',
    'Tres\n\n\nseguidos\n\n\n\ny cuatro\n\n\n\n\ny cinco',
    'De Windows\r\n\r\nsegundo párrafo\r\ntercera línea\r\n',
    'Un\rretorno solo',
    'Con\ttabulador\t\ty\t',
    '   sangría\n    y más   espacios   ',
    ' \n \n ·',
    '😀 👩‍👩‍👧 ñandú a\u0301 \u200b \u00a0 \u2028 \ufeff fin',
    '<p>No es HTML</p> &amp; <script>alert(1)</script>',
    '**No** es _Markdown_ # tampoco\n- esto\n1. ni esto',
    '{"root":{"type":"root"}}',
    `${'Párrafo largo. '.repeat(500)}\n\n`.repeat(20),
  ])('comes back byte for byte: %j', async (content) => {
    const { id, ...created } = await make({ content });
    expect(created.content).toBe(content);
    expect((await read(id)).content).toBe(content);
    expect((await put(id, { content: `${content}.` })).content).toBe(`${content}.`);
  });

  it('is refused when there is nothing in it, or too much', async () => {
    for (const content of ['', ' ', '\n\n\t\r\n']) {
      expectFieldErrors(
        await call('POST', '/api/admin/news', { token, json: newsBody({ content }) }),
        { content: 'El contenido es obligatorio' },
      );
    }
    expect((await make({ content: 'x'.repeat(200_000) })).content).toHaveLength(200_000);
    const json = newsBody({ content: 'x'.repeat(200_001) });
    expectFieldErrors(await call('POST', '/api/admin/news', { token, json }), {
      content: 'No puede exceder 200000 caracteres',
    });
  });

  it('becomes HTML in which nothing of it is markup', async () => {
    const { contentHtml } = await make({
      content: '<b onclick="x()">hola</b>\n\n<script>1</script>',
    });
    expect(contentHtml).toBe(
      '<p>&lt;b onclick="x()"&gt;hola&lt;/b&gt;</p><p>&lt;script&gt;1&lt;/script&gt;</p>',
    );
  });
});

const RICH = state(
  heading('h2', text('Convocatoria')),
  paragraph(text('Texto '), text('fuerte', 1), text(' y '), text('cursivo', 2)),
  list('bullet', [text('uno')], [text('dos')]),
  paragraph(link('https://example.org/bases', text('bases'))),
);
const RICH_AS_TEXT = 'Convocatoria\n\nTexto fuerte y cursivo\n\nuno\ndos\n\nbases';

describe('an editor state', () => {
  it('is stored, and read as text and as HTML', async () => {
    const { id, content, contentHtml } = await make({ content: RICH });
    expect(content).toBe(RICH_AS_TEXT);
    for (const fragment of [
      '<h2>Convocatoria</h2>',
      '<strong>fuerte</strong>',
      '<em>cursivo</em>',
      '<ul',
      'href="https://example.org/bases"',
    ]) {
      expect(contentHtml).toContain(fragment);
    }
    const shown = await read(id);
    expect(shown.content_html).toBe(contentHtml);
    expect(shown).not.toHaveProperty('contentState');
  });

  it('shows the public its pictures from the library, with their alternative text', async () => {
    const stored = await upload({
      data: await jpegFile(),
      name: 'aula.jpg',
      type: 'image/jpeg',
      alt: 'El aula magna, vacía',
    });
    const { id: pictureId, url } = recordOf(stored).doc as { id: number; url: string };
    try {
      const { id } = await make({ content: state(paragraph(text('Antes.')), picture(pictureId)) });
      const { contentHtml } = await read(id);
      expect(contentHtml).toContain(`src="${url}"`);
      expect(contentHtml).toContain('alt="El aula magna, vacía"');
    } finally {
      await call('DELETE', `/api/media/${pictureId}`, { token });
    }
  });

  it('leads the public to a file that is no picture', async () => {
    const stored = await upload({
      data: await pdfFile(),
      name: 'plan.pdf',
      type: 'application/pdf',
    });
    const {
      id: fileId,
      url,
      filename,
    } = recordOf(stored).doc as { id: number; url: string; filename: string };
    try {
      const { id } = await make({ content: state(picture(fileId)) });
      expect((await read(id)).contentHtml).toBe(`<p><a href="${url}">${filename}</a></p>`);
    } finally {
      await call('DELETE', `/api/media/${fileId}`, { token });
    }
  });

  it('can still be saved when a picture in it was deleted, and goes on without it', async () => {
    const stored = await upload({ data: await jpegFile(), name: 'a.jpg', type: 'image/jpeg' });
    const { id: pictureId } = recordOf(stored).doc as { id: number };
    const content = state(paragraph(text('Queda el texto.')), picture(pictureId));
    const { id, contentState } = await make({ content });
    // Content that was read while the picture existed is stored with the picture's id.
    const whole = await put(id, { content: contentState });
    const native = await call('GET', `/api/news/${id}?depth=0`, { token });
    expect(native.text).toContain(`"value":${pictureId}`);
    expect(JSON.stringify(whole.contentState)).toContain('/api/media/file/');

    await call('DELETE', `/api/media/${pictureId}`, { token });
    const read = await put(id, { title: 'Sin imagen' });
    const saved = await put(id, { content: read.contentState });
    expect(saved.content).toBe('Queda el texto.');
    expect(JSON.stringify(saved.contentState)).not.toContain('upload');
  });

  it('keeps its formatting when its own plain text is sent back', async () => {
    const { id, contentHtml } = await make({ content: RICH });
    const same = await put(id, { title: 'Otro título', content: RICH_AS_TEXT });
    expect(same.contentHtml).toBe(contentHtml);
    expect(same.title).toBe('Otro título');
    const other = await put(id, { content: `${RICH_AS_TEXT}!` });
    expect(other.content).toBe(`${RICH_AS_TEXT}!`);
    expect(other.contentHtml).not.toContain('<strong>');
  });

  it('stays when a change does not speak of it', async () => {
    const { id, contentHtml } = await make({ content: RICH });
    expect((await put(id, { excerpt: 'Otro resumen' })).contentHtml).toBe(contentHtml);
  });

  it('comes back to the office as it was stored, to be edited again', async () => {
    const { id, contentState } = await make({ content: RICH });
    expect((await put(id, { content: contentState })).content).toBe(RICH_AS_TEXT);
  });

  it.each([
    ['a node that no editor of ours makes', state({ type: 'iframe', version: 1, src: 'x' })],
    ['a block of code to run', state({ type: 'block', version: 1, fields: { blockType: 'html' } })],
    ['a root within the root', state({ type: 'root', version: 1, children: [] })],
    ['a heading of a size that is not offered', state(heading('h1', text('grande')))],
    ['a text that is no text', state(paragraph({ type: 'text', version: 1, text: { a: 1 } }))],
    ['children that are no list', state({ type: 'paragraph', version: 1, children: 'hola' })],
    [
      'a picture that is no upload',
      state({ type: 'upload', version: 1, relationTo: 'users', value: 1 }),
    ],
    ['no root', { children: [] }],
    ['an empty object', {}],
    ['an array', [RICH]],
    ['a number', 7],
  ])('is refused with %s', async (_what, content) => {
    const json = newsBody({ content });
    expectFieldErrors(await call('POST', '/api/admin/news', { token, json }), INVALID);
  });

  it.each(
    [
      'www.example.org',
      'https://',
      'javascript:alert(1)',
      'JAVASCRIPT:alert(1)',
      ' javascript:alert(1)',
      'java\tscript:alert(1)',
      'java\nscript:alert(1)',
      '\u0001javascript:alert(1)',
      'data:text/html,x',
      'https://banco.example@evil.example/',
      'vbscript:x',
      '//example.org',
      '\\\\example.org',
      '/\\example.org',
      'file:///etc/passwd',
      '',
    ].map((url) => [JSON.stringify(url), url] as const),
  )('is refused for its link to %s, which it names', async (_what, url) => {
    const content = state(paragraph(text('Ver '), link(url, text('aquí'))));
    const json = newsBody({ content });
    expectFieldErrors(await call('POST', '/api/admin/news', { token, json }), badLink(url));
  });

  it('is refused when nothing can be read in it', async () => {
    for (const content of [state(), state(paragraph()), state(paragraph(text('  ')))]) {
      const json = newsBody({ content });
      expectFieldErrors(await call('POST', '/api/admin/news', { token, json }), {
        content: 'El contenido es obligatorio',
      });
    }
  });

  it('is refused in Payload’s own screens as it is here', async () => {
    const { id } = await make();
    const json = { content: state(paragraph(link('javascript:alert(1)', text('aquí')))) };
    expect((await call('PATCH', `/api/news/${id}`, { token, json })).status).toBe(400);
  });

  it('leaves with nothing in its HTML that could run', async () => {
    const sly = state(
      paragraph(text('<img src=x onerror=alert(1)>')),
      paragraph({ ...text('estilo'), style: 'background:url(javascript:alert(1))' }),
      {
        ...paragraph(text('atributo')),
        format: '"><script>alert(1)</script>',
        onclick: 'alert(1)',
      },
      paragraph(link('https://example.org/"onmouseover="alert(1)', text('aquí'))),
    );
    const answer = await call('POST', '/api/admin/news', {
      token,
      json: newsBody({ content: sly }),
    });
    const { contentHtml, id } = recordOf(answer);
    if (answer.status === 201) await call('DELETE', `/api/admin/news/${String(id)}`, { token });
    const html = typeof contentHtml === 'string' ? contentHtml : '';
    const tags = html.match(/<[^>]*>/gu) ?? [];
    expect(tags.join('')).not.toMatch(/script|onerror|onclick|style=|\son\w+=/iu);
  });
});
