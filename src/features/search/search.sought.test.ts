import { describe, expect, it } from 'vitest';

import { excerptsOf, MARKS } from '@/features/search/search.excerpt';
import { soughtOf, titleQueryOf } from '@/features/search/search.sought';
import { readTerms } from '@/features/search/search.terms';

const queryOf = (typed: string): string | undefined => soughtOf(readTerms(typed))?.query;

describe('what is sought', () => {
  it.each(['de', 'de la', '-congreso', 'de -congreso', 'y/o', ''])(
    'is nothing in «%s»',
    (typed) => {
      expect(queryOf(typed)).toBeUndefined();
    },
  );

  it.each(['estado', 'sentido', 'ser', 'era', 'sobre', 'nada', 'té', 'este', 'el yo'])(
    'is something in «%s»',
    (typed) => {
      expect(queryOf(typed)).toContain("'=");
    },
  );

  it('passes over words that say nothing beside others', () => {
    expect(queryOf('el estado de la tesis')).toBe(queryOf('estado tesis'));
    expect(queryOf('tesis sobre todo')).toBe(queryOf('tesis'));
  });

  it('has words that signs join one after the other, or as one', () => {
    expect(soughtOf(readTerms('COVID-19'))?.exact).toBe(
      "(('=covid'|'-covid') <1> ('=19'|'-19'))|('=covid19'|'-covid19')".replace(/^/u, '(') + ')',
    );
    expect(soughtOf(readTerms('12/03/2031'))?.exact).toBe(
      "((('=12'|'-12') <1> ('=03'|'-03') <1> ('=2031'|'-2031')))",
    );
  });

  it('keeps the distance of the words of a phrase', () => {
    expect(soughtOf(readTerms('"estado del arte"'))?.exact).toBe(
      "((('=estado'|'-estado') <2> ('=arte'|'-arte')))",
    );
  });

  it('takes no operator from what is typed', () => {
    const typed = [
      "a' | 'b",
      "tesis:* ') | '",
      '!!x & (y',
      '\\ " <->',
      'na\ua78bavi',
      'o\u02bcbrien',
    ];
    const lexeme = /'(?:[=+~-]|[\p{L}\p{N}. ]|'')(?:[\p{L}\p{N}. ]|''){0,500}'(?::\*)?/gu;
    for (const text of [...typed, '\ufdfa'.repeat(64), '\ufe70 tesis']) {
      const terms = readTerms(text);
      const queries = (['forms', 'beginnings'] as const).map((way) => soughtOf(terms, way)?.query);
      for (const query of [...queries, titleQueryOf(text)]) {
        const rest = query?.replace(lexeme, '').replace(/[()|&!\s]|<(?:\d+|-)>/gu, '') ?? '';
        expect({ text, rest }).toEqual({ text, rest: '' });
      }
    }
  });
});

describe('a title is suggested', () => {
  it('for words as they are begun, or their singular', () => {
    expect(titleQueryOf('líneas de inv')).toBe("(('lineas':*|'linea')) & (('de':*)) & (('inv':*))");
    expect(titleQueryOf('luz')).toBe("(('luz':*|'luces'))");
    expect(titleQueryOf('covid-19')).toBe("((('covid':*) <-> ('19':*))|'covid19':*)");
    expect(titleQueryOf('t')).toBeUndefined();
    expect(titleQueryOf('¿?')).toBeUndefined();
  });
});

const marked = (typed: string, text: string, way: 'mark' | 'quote' = 'mark'): string => {
  const sought = soughtOf(readTerms(typed));
  if (!sought) return text;
  return excerptsOf(sought)[way](text).replaceAll(MARKS.start, '[').replaceAll(MARKS.end, ']');
};

describe('marks are', () => {
  it.each([
    ['líneas', 'La línea y las Líneas, no el lino', 'La [línea] y las [Líneas], no el lino'],
    ['investigar', 'Se investiga; investigación', 'Se [investiga]; [investigación]'],
    ['caso', 'El caso de la casa', 'El [caso] de la casa'],
    ['profesora', 'Profesor/a, profesores', '[Profesor]/[a], [profesores]'],
    ['covid19', 'La COVID-19 y la covid', 'La [COVID]-[19] y la covid'],
    ['COVID-19', 'Por COVID 19, no en 19', 'Por [COVID] [19], no en 19'],
    ['"arte abierto"', 'arte y abierto, arte abierto', 'arte y abierto, [arte] [abierto]'],
    [
      '"estado del arte"',
      'El estado de un arte; estado del arte',
      'El estado de un arte; [estado] del [arte]',
    ],
    ['tesis -congreso', 'Tesis y congreso', '[Tesis] y congreso'],
    ['2031', '2030/2031', '2030/[2031]'],
    ['1.3.2031', 'El 01/03/2031', 'El [01]/[03]/[2031]'],
  ])('of «%s» in «%s»', (typed, text, expected) => {
    expect(marked(typed, text)).toBe(expected);
  });
});

describe('of a long text are quoted', () => {
  const rest = Array.from({ length: 60 }, (_, index) => `palabra${index}`).join(' ');

  it('two places that have what was found', () => {
    const quoted = marked('tesis', `${rest} una tesis. ${rest} otra tesis, ${rest}`, 'quote');
    expect(quoted).toMatch(/^palabra53 .*una \[tesis\]\. .* … .*otra \[tesis\], /u);
    expect(quoted.split(' ').length).toBeLessThan(60);
  });

  it('its beginning where nothing was found, and its end whole', () => {
    expect(marked('tesis', `«${rest}»`, 'quote')).toMatch(/^«palabra0 .*palabra27$/u);
    expect(marked('tesis', `${rest} (la tesis).`, 'quote')).toMatch(/\(la \[tesis\]\)\.$/u);
  });

  it('short texts whole', () => {
    expect(marked('trata', '¿De qué trata?', 'quote')).toBe('¿De qué [trata]?');
  });
});
