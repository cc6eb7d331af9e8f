import { describe, expect, it } from 'vitest';

import { blocksOfState, blocksOfText } from '@/features/content/revisions/versions.blocks';
import { VERSIONS } from '@/features/content/revisions/versions.definition';
import { compareTexts } from '@/features/content/revisions/versions.texts';
import { startBudget } from '@/features/content/revisions/versions.words';

const text = (words: string, format = 0) => ({ type: 'text', text: words, format });
const node = (type: string, children: object[], more: object = {}) => ({ type, children, ...more });
const paragraph = (...children: object[]) => node('paragraph', children);
const link = (url: string, ...children: object[]) => node('link', children, { fields: { url } });
const picture = (value: unknown) => ({ type: 'upload', relationTo: 'media', value });
const list = (listType: string, ...items: object[][]) =>
  node(
    'list',
    items.map((children) => node('listitem', children)),
    { listType },
  );
const state = (...children: object[]) => ({ root: node('root', children) });

const compareStates = (before: unknown, after: unknown) =>
  compareTexts(blocksOfState(before), blocksOfState(after), startBudget(60_000));
const comparePlain = (before: string, after: string, milliseconds = 60_000) =>
  compareTexts(blocksOfText(before), blocksOfText(after), startBudget(milliseconds));

/** A comparison as text: `-removed-`, `+added+`. */
const read = ({ whole, blocks }: ReturnType<typeof compareTexts>): string[] => {
  if (whole) return ['todo'];
  return blocks.map(({ change, count, name, notes, pieces }) => {
    if (change === 'same') return `= ${count}`;
    const marks = { same: '', added: '+', removed: '-' };
    const words = pieces
      .map((piece) => `${marks[piece.change]}${piece.text}${marks[piece.change]}`)
      .join('');
    return [`${name} ${change}`, words, ...notes].filter(Boolean).join(' | ');
  });
};

/** A text of made-up words, always the same for the same seed. */
const madeUp = (seed: number, characters: number, perLine: number): string => {
  let [state_, result, words] = [seed, '', 0];
  while (result.length < characters) {
    state_ = (state_ * 1_103_515_245 + 12_345) % 2_147_483_648;
    words += 1;
    result += `${(state_ % 4_000).toString(36)}${seed}${words % perLine === 0 ? '\n' : ' '}`;
  }
  return result.slice(0, characters);
};

describe('what cannot be compared', () => {
  it.each([
    ['nothing at all', null, undefined],
    ['what is no editor state', 'texto', { root: 7 }],
    ['a state without children', { root: { type: 'root' } }, state()],
  ])('of %s nothing is told', (_, before, after) => {
    expect(read(compareStates(before, after))).toEqual([]);
  });

  it('a text of which nothing is left is told of as a whole', () => {
    expect(read(comparePlain(madeUp(3, 5_000, 40), madeUp(7, 5_000, 40)))).toEqual(['todo']);
  });

  it.each([
    ['many paragraphs', 40],
    ['paragraphs of a word', 1],
    ['one paragraph', Infinity],
  ])('200,000 characters of other words do not take long: %s', (_, perLine) => {
    const [before, after] = [madeUp(3, 200_000, perLine), madeUp(7, 200_000, perLine)];
    const began = performance.now();
    const found = comparePlain(before, after, VERSIONS.limits.milliseconds);
    expect(found.whole).toBe(true);
    // The limit applies only to the comparison, not to the splitting into words before it.
    expect(performance.now() - began).toBeLessThan(5 * VERSIONS.limits.milliseconds);
  });

  it('the same words in another order do not take long either', () => {
    const before = madeUp(3, 200_000, Infinity);
    const after = before.split(' ').toReversed().join(' ');
    const began = performance.now();
    expect(comparePlain(before, after, VERSIONS.limits.milliseconds).whole).toBe(true);
    expect(performance.now() - began).toBeLessThan(5 * VERSIONS.limits.milliseconds);
  });

  it('without time left everything is different', () => {
    expect(comparePlain('uno', 'dos', 0).whole).toBe(true);
  });
});

describe('words', () => {
  it('one word of a long text is found', () => {
    const before = madeUp(3, 200_000, 40);
    const after = before.replace(/^(\S+ \S+ )\S+/u, '$1nueva');
    const { blocks, whole } = comparePlain(before, after, VERSIONS.limits.milliseconds);
    expect(whole).toBe(false);
    expect(blocks).toHaveLength(2);
    expect(blocks[0]?.pieces.filter(({ change }) => change === 'added')).toEqual([
      { change: 'added', text: 'nueva' },
    ]);
  });

  it.each([
    ['a word', 'el gato come poco', 'el gato come mucho', 'el gato come -poco-+mucho+'],
    [
      'neighbouring words, as one change',
      'vi dos gatos negros en casa',
      'vi tres perros blancos en casa',
      'vi -dos gatos negros-+tres perros blancos+ en casa',
    ],
    ['an accent', 'el publico lee aquí', 'el público lee aquí', 'el -publico-+público+ lee aquí'],
    ['a sign', 'así es, sí', 'así es: sí', 'así es-,-+:+ sí'],
    ['an emoji', 'hola a todos 😀', 'hola a todos 😃', 'hola a todos -😀-+😃+'],
  ])('%s', (_, before, after, expected) => {
    expect(read(comparePlain(before, after))).toEqual([`Párrafo changed | ${expected}`]);
  });

  it('what only looks like markup is text', () => {
    expect(read(comparePlain('usa <b>esto</b>', 'usa <i>esto</i>'))).toEqual([
      'Párrafo changed | usa <-b-+i+>esto</-b-+i+>',
    ]);
  });

  it('from nothing, and to nothing', () => {
    expect(read(comparePlain('', 'Una línea'))).toEqual(['Párrafo added | +Una línea+']);
    expect(read(comparePlain('Una línea\n\nOtra', ''))).toEqual([
      'Párrafo removed | -Una línea-',
      'Párrafo removed | -Otra-',
    ]);
  });
});

describe('paragraphs', () => {
  const [first, second, third] = ['Uno de los primeros.', 'Otro distinto del todo.', 'Y el final.'];

  it('one that came, one that went, those that stayed', () => {
    expect(
      read(comparePlain(`${first}\n${second}\n${third}`, `${first}\n${third}\nNuevo.`)),
    ).toEqual(['= 1', `Párrafo removed | -${second}-`, '= 1', 'Párrafo added | +Nuevo.+']);
  });

  it('of several that were replaced each is compared with the one that was made of it', () => {
    expect(
      read(
        comparePlain(
          'El estudio siguió a cien personas.\nNada que ver.',
          'Algo nuevo antes.\nEl estudio siguió a doscientas personas.',
        ),
      ),
    ).toEqual([
      'Párrafo added | +Algo nuevo antes.+',
      'Párrafo changed | El estudio siguió a -cien-+doscientas+ personas.',
      'Párrafo removed | -Nada que ver.-',
    ]);
  });

  it('of very many that were all corrected each is compared with the one in its place', () => {
    const lines = (word: string) =>
      Array.from({ length: 300 }, (_, line) => `La línea ${line} tiene ${word} por dentro`).join(
        '\n',
      );
    const { blocks } = comparePlain(lines('algo'), lines('nada'));
    expect(blocks).toHaveLength(300);
    expect(blocks.every(({ change }) => change === 'changed')).toBe(true);
  });

  it('a paragraph that became a heading', () => {
    const before = state(paragraph(text('Resultados')));
    const after = state(node('heading', [text('Resultados')], { tag: 'h3' }));
    expect(read(compareStates(before, after))).toEqual([
      'Encabezado 3 changed | Resultados | Antes: párrafo; ahora: encabezado 3',
    ]);
  });

  it('entries of lists, and of lists within them', () => {
    const before = state(list('bullet', [text('Uno')], [text('Dos')]));
    const after = state(
      list('bullet', [text('Uno')], [list('number', [text('Uno y medio')])], [text('Dos')]),
    );
    expect(read(compareStates(before, after))).toEqual([
      '= 1',
      'Punto numerado, nivel 2 added | +Uno y medio+',
      '= 1',
    ]);
  });

  it('empty paragraphs, which the editor leaves behind pictures, are none', () => {
    const before = state(paragraph(text('Uno')));
    expect(read(compareStates(before, state(paragraph(text('Uno')), paragraph())))).toEqual([
      '= 1',
    ]);
  });
});

describe('what is no word', () => {
  const file = (id: number, more: object) => ({ id, mimeType: 'image/png', ...more });

  it('pictures by what is seen in them, files by their name', () => {
    const before = state(picture(file(1, { alt: 'El campus', filename: 'a.png' })));
    const after = state(
      picture(file(2, { filename: 'b.png' })),
      picture(file(3, { filename: 'c.pdf', mimeType: 'application/pdf' })),
    );
    expect(read(compareStates(before, after))).toEqual([
      'Imagen removed | Se quitó la imagen «El campus»',
      'Imagen added | Se añadió la imagen «b.png»',
      'Archivo added | Se añadió el archivo «c.pdf»',
    ]);
  });

  it('a picture that the library has lost', () => {
    expect(read(compareStates(state(picture(9)), state()))).toEqual([
      'Imagen removed | Se quitó la imagen una que ya no está en la biblioteca',
    ]);
  });

  it('formats, of words that stayed', () => {
    const before = state(paragraph(text('durante '), text('dos', 1), text(' años largos')));
    const after = state(paragraph(text('durante dos '), text('años largos', 1 | 2)));
    expect(read(compareStates(before, after))).toEqual([
      'Párrafo changed | durante dos años largos | «dos»: ya no en negrita | «años largos»: ahora en negrita | «años largos»: ahora en cursiva',
    ]);
  });

  it('a format of part of a word does not change the word', () => {
    const before = state(paragraph(text('importante')));
    const after = state(paragraph(text('im', 8), text('portante')));
    expect(read(compareStates(before, after))).toEqual([
      'Párrafo changed | importante | «importante»: ahora subrayado',
    ]);
  });

  it('where links lead', () => {
    const page = (url: string) => paragraph(text('Vea '), link(url, text('la página')), text('.'));
    const plain = paragraph(text('Vea la página.'));
    const [one, two] = ['https://example.org/1', 'https://example.org/2'];
    expect(read(compareStates(state(page(one)), state(page(two))))).toEqual([
      `Párrafo changed | Vea la página. | El enlace de «la página» ahora lleva a ${two} (antes, a ${one})`,
    ]);
    expect(read(compareStates(state(page(one)), state(plain)))).toEqual([
      `Párrafo changed | Vea la página. | Se quitó el enlace de «la página»: llevaba a ${one}`,
    ]);
    expect(read(compareStates(state(), state(page(two))))).toEqual([
      `Párrafo added | +Vea la página.+ | Se añadió un enlace en «la página»: lleva a ${two}`,
    ]);
  });
});

describe('a table', () => {
  const cell = (children: object[], headerState = 0) =>
    node('tablecell', children, { headerState });
  const row = (...cells: object[]) => node('tablerow', cells);
  const table = (...rows: object[]) => state(node('table', rows));
  const line = (words: string) => paragraph(text(words));

  it('is compared by rows, with its header, its lists and its pictures', () => {
    const entries = list('bullet', [text('uno')], [list('bullet', [text('dos')])]);
    const head = row(cell([line('Fecha')], 1), cell([line('Lugar')], 1));
    const before = table(head, row(cell([line('3 de marzo')]), cell([line('Aula Magna')])));
    const after = table(
      head,
      row(cell([line('4 de marzo')]), cell([line('Aula Magna')])),
      row(cell([entries]), cell([picture({ id: 1, alt: 'Plano' })])),
    );
    expect(blocksOfState(after).map(({ key, name, shows }) => `${name}: ${shows ?? key}`)).toEqual([
      'Encabezado de la tabla: Fecha · Lugar',
      'Fila de la tabla: 4 de marzo · Aula Magna',
      'Fila de la tabla: uno dos · ',
      'Imagen: «Plano»',
    ]);
    expect(read(compareStates(before, after))).toEqual([
      '= 1',
      'Fila de la tabla changed | -3-+4+ de marzo · Aula Magna',
      'Fila de la tabla added | +uno dos · +',
      expect.stringMatching(/^Imagen added/u),
    ]);
  });
});
