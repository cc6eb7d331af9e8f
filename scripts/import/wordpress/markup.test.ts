import { describe, expect, it } from 'vitest';

import { expandMarkup } from './markup';

const expand = (
  html: string,
  blocks: Record<string, string> = {},
): { html: string; told: string[] } => {
  const told: string[] = [];
  const expanded = expandMarkup(html, {
    gallery: (numbers) => (numbers ?? ['1']).map((id) => `https://w.example.org/${id}.jpg`),
    caption: (address) => (address.endsWith('/7.jpg') ? 'Acto de grado' : ''),
    reusable: (id) => blocks[id],
    onWarning: (text) => told.push(text),
  });
  return { html: expanded, told };
};

const PDF = 'https://w.example.org/a.pdf';
const link = (url: string, text = url): string => `<p><a href="${url}">${text}</a></p>`;
const figure = (url: string): string => `<figure><img src="${url}"></figure>`;

describe('words in brackets stay as they are', () => {
  it.each([
    'La muestra [grupo n=30] y el [p valor=0.05].',
    '[p valor=0,05] [IC 95 % = 1,2] [r = .35]',
    'x[i] + a[0] = [1], [2-4] [12, p. 3]',
    '[sic] [nota al pie] [...] [ ] [] ]a[',
    '[véase n = 30, p < .001]',
    '[el texto dice "así"] [énfasis = mío]',
    '[video subtitulado] [audio en español] [tabla 3] [pdf adjunto] [mapa]',
    '[tabla n=3] [table n=3] [gender=1]',
    '[n=30][/n',
    '[ver https://example.org/a]',
    '[texto](https://example.org)',
    '<a href="[url]">a</a><img alt="[gallery]" src="a.jpg">',
    '<!-- [gallery] -->',
  ])('%s', (text) => {
    expect(expand(text)).toEqual({ html: text, told: [] });
  });

  it('a shortcode that was escaped is shown', () => {
    expect(expand('Use [[gallery ids="1"]] así')).toEqual({
      html: 'Use [gallery ids="1"] así',
      told: [],
    });
  });

  it('what may be a plugin’s is said and stays', () => {
    expect(expand('[mi_visor id="3"]')).toEqual({
      html: '[mi_visor id="3"]',
      told: ['corchetes que pueden ser códigos y quedan como texto: [mi_visor id="3"]'],
    });
  });
});

describe('addresses in shortcodes', () => {
  it.each([
    [`[pdf-embedder url="${PDF}"]`, link(PDF)],
    [`[pdf-embedder url="${PDF}" title="Bases"]`, link(PDF, 'Bases')],
    [`[embeddoc url="${PDF}" viewer="google"]`, link(PDF)],
    [`[gview file=”${PDF}”]`, link(PDF)],
    [`[gview file=&quot;${PDF}&quot;]`, link(PDF)],
    [`[mi_visor url="${PDF}"]`, link(PDF)],
    [
      '[youtube https://www.youtube.com/watch?v=abcdefghijk]',
      link('https://www.youtube.com/watch?v=abcdefghijk'),
    ],
    [
      '[youtube=https://www.youtube.com/watch?v=abcdefghijk&w=640]',
      '<p><a href="https://www.youtube.com/watch?v=abcdefghijk&amp;w=640">https://www.youtube.com/watch?v=abcdefghijk&amp;w=640</a></p>',
    ],
    [
      '[et_pb_image src="https://w.example.org/a.jpg" alt="x" /]',
      '<figure><img src="https://w.example.org/a.jpg" alt="x"></figure>',
    ],
    [`[et_pb_button button_url="${PDF}" button_text="Descargar" /]`, link(PDF, 'Descargar')],
    ['[vc_single_image image="12" img_size="full"]', figure('https://w.example.org/12.jpg')],
    [
      '[vc_btn title="Ver" link="url:https%3A%2F%2Fw.example.org%2Fa.pdf|title:Bases%20del%20concurso|target:%20_blank"]',
      `<p><strong>Ver</strong></p>${link(PDF, 'Bases del concurso')}`,
    ],
    [`[button link="${PDF}" color="red"]Inscríbete[/button]`, `<a href="${PDF}">Inscríbete</a>`],
    [
      '[vc_gallery images="1,2"]',
      `${figure('https://w.example.org/1.jpg')}${figure('https://w.example.org/2.jpg')}`,
    ],
    [
      '[download_button href="/wp-content/uploads/2019/05/a.pdf"]',
      link('/wp-content/uploads/2019/05/a.pdf'),
    ],
  ])('%s', (text, html) => {
    const { html: found, told } = expand(text);
    expect(found).toBe(html);
    expect(told.every((one) => one.startsWith('códigos que aquí no existen: '))).toBe(true);
  });

  it.each([
    ['[youtube abcdefghijk]', '\n\nhttps://www.youtube.com/watch?v=abcdefghijk\n\n'],
    ['[vimeo 12345]', '\n\nhttps://vimeo.com/12345\n\n'],
    ['[embed width="3"]https://youtu.be/x[/embed]', '\n\nhttps://youtu.be/x\n\n'],
    [`[audio mp3="https://w.example.org/a.mp3"][/audio]`, link('https://w.example.org/a.mp3')],
    ['[audio https://w.example.org/a.mp3]', link('https://w.example.org/a.mp3')],
    [
      '[playlist ids="5,6"]',
      `${link('https://w.example.org/5.jpg')}${link('https://w.example.org/6.jpg')}`,
    ],
    [
      '[gallery ids="7"]',
      '<figure><img src="https://w.example.org/7.jpg"><figcaption>Acto de grado</figcaption></figure>',
    ],
    [
      '[caption id="a" caption="Antes"]<img src="a.jpg">[/caption]',
      '<figure><img src="a.jpg"><figcaption>Antes</figcaption></figure>',
    ],
    [
      '[wp_caption]<img src="a.jpg"> Ahora[/wp_caption]',
      '<figure><img src="a.jpg"> Ahora</figure>',
    ],
  ])('%s needs no remark', (text, html) => {
    expect(expand(text)).toEqual({ html, told: [] });
  });

  it('of a player with several sources the others are said', () => {
    const { html, told } = expand(
      '[video mp4="https://w.example.org/a.mp4" webm="https://w.example.org/a.webm"]',
    );
    expect(html).toBe(link('https://w.example.org/a.mp4'));
    expect(told.join()).toContain('https://w.example.org/a.webm');
  });

  it('what encloses keeps its text and its title, the rest is said whole', () => {
    const { html, told } = expand(
      '[vc_row el="1"][vc_tta_section title="Requisitos"]dentro[/vc_tta_section][/vc_row][contact-form-7 id="3" title="Contacto"]',
    );
    expect(html).toBe('<p><strong>Requisitos</strong></p>dentro');
    expect(told).toEqual([
      'códigos que aquí no existen: vc_row, [vc_tta_section title="Requisitos"], [contact-form-7 id="3" title="Contacto"]',
    ]);
  });

  it('a raw HTML element of WPBakery is decoded', () => {
    const raw = Buffer.from(encodeURIComponent('<p>Año <a href="/a">b</a></p>')).toString('base64');
    expect(expand(`a[vc_raw_html css="x"]${raw}[/vc_raw_html]b`).html).toBe(
      'a<p>Año <a href="/a">b</a></p>b',
    );
  });

  it('one of a pair that stays open encloses nothing', () => {
    const text = `[button link="${PDF}"][button link="${PDF}?2"]dos[/button] fin`;
    expect(expand(text).html).toBe(`${link(PDF)}<a href="${PDF}?2">dos</a> fin`);
  });
});

describe('reusable blocks', () => {
  const blocks = {
    4: '<!-- wp:paragraph --><p>Plazo: 30 de junio.</p><!-- /wp:paragraph -->',
    5: 'antes <!-- wp:block {"ref":4} /--> después',
    6: '<!-- wp:block {"ref":6} /-->',
  };

  it.each([
    ['<!-- wp:block {"ref":4} /-->', blocks[4]],
    ['<!-- wp:core/block {"ref":"4"} /-->', blocks[4]],
    ['<p>a</p><!-- wp:block {"ref":5} /-->', `<p>a</p>antes ${blocks[4]} después`],
  ])('%s is replaced by its content', (text, html) => {
    expect(expand(text, blocks)).toEqual({ html, told: [] });
  });

  it.each([
    ['<!-- wp:block {"ref":9} /-->', 'un bloque reutilizable (9) no está en el archivo'],
    [
      '<!-- wp:block {"ref":6} /-->',
      'un bloque reutilizable (6) se contiene a sí mismo o es demasiado largo',
    ],
    [
      '<!-- wp:block {"ref":4,"content":{"Plazo":{"content":"31 de julio"}}} /-->',
      'un bloque reutilizable (4) tenía aquí textos propios, que no se traen: 31 de julio',
    ],
    ['<!-- wp:latest-posts {"postsToShow":3} /-->', 'bloques que aquí no existen: latest-posts'],
    [
      '<!-- wp:acf/boton {"data":{"texto":"Ver"}} /-->',
      'bloques que aquí no existen: acf/boton {"data":{"texto":"Ver"}}',
    ],
  ])('%s is said', (text, told) => {
    expect(expand(text, blocks).told).toEqual([told]);
  });

  it('other blocks without content keep their addresses', () => {
    expect(expand(`<!-- wp:pdf/visor {"url":"${PDF}"} /-->`).html).toBe(link(PDF));
    expect(expand('<!-- wp:spacer {"height":"3px"} /-->')).toEqual({ html: '', told: [] });
  });
});

describe('long and hostile texts take no more time than their length', () => {
  it.each([
    ['[embed] and spaces', `[embed]${' '.repeat(400_000)}`],
    ['brackets that open', '['.repeat(1_000_000)],
    ['brackets that open with names', '[a '.repeat(400_000)],
    ['tags that open', '<a '.repeat(400_000)],
    ['quotation marks', `[vc_row ${'a="'.repeat(300_000)}]`],
    ['one long word', `[vc_row ${'a'.repeat(1_000_000)}]`],
    ['comments that open', '<!-- wp:block {'.repeat(200_000)],
    ['comments', '<!--more -->'.repeat(100_000)],
    ['pairs', '[b]x[/b]'.repeat(100_000)],
  ])('%s', (_, text) => {
    const begun = performance.now();
    expand(text);
    expect(performance.now() - begun).toBeLessThan(5_000);
  });
});
