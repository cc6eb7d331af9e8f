import { describe, expect, it } from 'vitest';

import { letter } from '@/features/mail/mails.schemas';
import {
  fillDraft,
  fillLetter,
  LETTER_KINDS,
  PLACEHOLDERS_OF,
  type LetterKind,
} from '@/features/mail/templates/placeholders';

/** Texts that a person may type and that could be read as part of a template. */
const TYPED = [
  'Ana {asunto}',
  '{programa}',
  '{nombre}',
  'Consulta {sobre la beca}',
  'Sobre {beca} y … algo más',
  'Beca …',
  '{',
  '{n',
  'sin llaves',
];
const KINDS = Object.keys(LETTER_KINDS) as LetterKind[];
const TABLE = KINDS.flatMap((kind) =>
  PLACEHOLDERS_OF[kind].flatMap((name) => TYPED.map((typed) => [kind, name, typed] as const)),
);

describe('a value that looks like a part of a template', () => {
  it.each(TABLE)('in a letter (%s), as %s: %j', (kind, name, typed) => {
    const values = { ...Object.fromEntries(PLACEHOLDERS_OF[kind].map((one) => [one, 'x'])) };
    values[name] = typed;
    const template = { subject: `Sobre {${name}}`, text: `Hola: {${name}}, {${name}}. Adiós.` };
    const draft = fillLetter(template, values);
    expect(draft).toEqual({
      subject: `Sobre ${typed}`,
      text: `Hola: ${typed}, ${typed}. Adiós.`,
    });
    expect(letter(kind, values).safeParse(draft).error).toBeUndefined();
    expect(fillDraft(draft, values)).toEqual(draft);
  });
});

it('the office’s own words are filled and checked beside it', () => {
  const values = { nombre: 'Ana', asunto: 'Sobre {beca} …', programa: 'Doctorado' };
  const begun = { subject: 'Re: Sobre {beca} …', text: 'Hola, {nombre}: el {programa}.' };
  expect(fillDraft(begun, values)).toEqual({ ...begun, text: 'Hola, Ana: el Doctorado.' });
  const schema = letter('message', values);
  for (const text of ['El {horario}.', 'El día … a las ….', 'Falta:\n\n- ']) {
    expect(schema.safeParse({ ...begun, text }).success, text).toBe(false);
  }
});
