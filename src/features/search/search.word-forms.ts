import { foldText } from '@/shared/text-matching';

/**
 * Which forms of Spanish words find each other: number, gender, and the regular forms of verbs. The means was chosen by
 * measuring (docs/decisions/0081). A word shares a lexeme with the words that it may be a form of; a guess that is wrong
 * costs nothing unless it is another word, so that «caso» and «casa» stay apart.
 *
 * Lexemes of the index, of which each begins with a sign:
 *
 *   =líneas      the word as it is written, in lower case
 *   -lineas      the same without accents, if it has any
 *   +linea       a singular or masculine that it may be a form of, without accents
 *   ~investig.a  the stem of a verb in -ar that it may be a form of (`.e`: of one in -er or -ir)
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Feminine endings in -a of masculines in -o, by the least length of the word. */
const ENDINGS_IN_O: Readonly<Record<number, readonly string[]>> = {
  5: ['ica', 'ida'],
  6: ['ada', 'ana', 'aria', 'era', 'erna', 'ersa', 'ima', 'ina', 'iva', 'osa'],
  7: [
    'ea',
    'ecta',
    'ema',
    'ena',
    'ensa',
    'erta',
    'icta',
    'igua',
    'isa',
    'ita',
    'iza',
    'oga',
    'uda',
    'ula',
    'unda',
    'unta',
    'urna',
    'usa',
    'uta',
  ],
  8: [
    'acta',
    'afa',
    'anda',
    'eta',
    'esca',
    'iaca',
    'onoma',
    'oria',
    'sofa',
    'tona',
    'uesta',
    'ulenta',
    'ulta',
    'una',
  ],
  9: ['ata', 'icia', 'ienta'],
};

/** Feminine endings of other masculines, with the least length of the word. */
const OTHER_ENDINGS: readonly (readonly [feminine: string, masculine: string, length: number])[] = [
  ['chora', 'chor', 8],
  ['tora', 'tor', 6],
  ['dora', 'dor', 7],
  ['sora', 'sor', 7],
  ['esa', 'es', 7],
  ['ona', 'on', 7],
  ['ana', 'an', 7],
  ['ina', 'in', 9],
  ['ala', 'al', 8],
  ['ola', 'ol', 8],
  ['uza', 'uz', 8],
  ['enta', 'ente', 8],
];

/** Words in -o with a feminine in -a, which their ending does not say: «cuento» and «cuenta» are two words. */
const STEMS_IN_O = setOf(`
  abuel adict adult ajen algun alt alumn amarill amb amig ampli atent baj bell benign blanc bonit
  bruj brut buen chec chin ciert clar comod compact concret content cort cuant cuart cult cuy dens
  desnud discret distint dur escrit espos estrech exact fals fri futur gord grieg grues guap hebre
  hech hij honest idone inciert incomod indign injust inmadur inquiet insegur intact just laic larg
  lent limpi literat madur maestr mal malign medi ministr mism mixt modest moren much negr net niet
  nin ningun noven novi nuestr nuev obvi octav ocult oscur otr paraguay plen poc polac previ
  previst propi pur quint rar robust roj rus sabi sant secret segur sencill sensat seren seri sext
  soci sol sord suec suegr suelt suiz tant tardi tens tod turc uruguay vaci vari vasc vecin viej
  violent vist viud vuestr zurd`);

/** Words in -a that are no feminine of the word in -o. */
const NO_FEMININES = setOf('cantera cartera estada huerta madera manzana partida puerta');

const IRREGULAR = new Map<string, readonly string[]>(
  Object.entries({
    actriz: ['actor'],
    alcaldesa: ['alcalde'],
    algun: ['alguno'],
    buen: ['bueno'],
    clienta: ['cliente'],
    corpora: ['corpus'],
    curricula: ['curriculo', 'curriculum'],
    forum: ['foro'],
    gerenta: ['gerente'],
    jefa: ['jefe'],
    jueza: ['juez'],
    gran: ['grande'],
    memoranda: ['memorando', 'memorandum'],
    monja: ['monje'],
    ningun: ['ninguno'],
    poetisa: ['poeta'],
    primer: ['primero'],
    referenda: ['referendo', 'referendum'],
    senora: ['senor'],
    tercer: ['tercero'],
  }),
);

/** The singulars that a word without accents may be the plural of. */
const singularsOf = (word: string): string[] => {
  if (!word.endsWith('s') || word.length < 4) return [];
  const found = [word.slice(0, -1)];
  const stem = word.slice(0, -2);
  if (!word.endsWith('es') || stem.length < 3) return found;
  // «ciudades», «leyes», «iraníes», «voces», «lobbies»; no Spanish word ends with two consonants.
  if (/[aeiou][^aeiou]$/u.test(stem)) found.push(stem.replace(/c$/u, 'z'));
  if (/[iu]$/u.test(stem)) found.push(stem);
  if (stem.endsWith('i')) found.push(stem.replace(/i$/u, 'y'));
  return found;
};

/** The masculines, and Spanish forms of Latin words, that a singular without accents may belong to. */
const relativesOf = (word: string): string[] => {
  const found = [...(IRREGULAR.get(word) ?? [])];
  if (/ium$/u.test(word)) found.push(word.replace(/um$/u, 'o'));
  if (word.length > 7 && /[^i]um$/u.test(word)) found.push(word.replace(/um$/u, 'o'));
  if (!word.endsWith('a') || NO_FEMININES.has(word)) return found;
  const masculine = `${word.slice(0, -1)}o`;
  const isInO = Object.entries(ENDINGS_IN_O).some(
    ([length, endings]) =>
      word.length >= Number(length) && endings.some((ending) => word.endsWith(ending)),
  );
  if (isInO || STEMS_IN_O.has(word.slice(0, -1))) found.push(masculine);
  for (const [feminine, ending, length] of OTHER_ENDINGS) {
    if (word.length >= length && word.endsWith(feminine)) {
      found.push(word.slice(0, -feminine.length) + ending);
    }
  }
  return found;
};

/** The words without accents that `folded` may be a form of, itself excluded; of a number the one without zeros. */
export const basesOf = (folded: string): string[] => {
  if (/^0+[1-9]\d*$/u.test(folded)) return [folded.replace(/^0+/u, '')];
  const singulars = singularsOf(folded);
  const bases = new Set([...singulars, ...[folded, ...singulars].flatMap(relativesOf)]);
  bases.delete(folded);
  return [...bases];
};

const PRONOUNS = '(?:[mst]e|nos|l[aeo]s?)?';
/** Endings of verbs in -ar, and of words made of them; the stem of the second has four letters or more. */
const IN_AR = new RegExp(
  `^(.{3,}?)(?:ar${PRONOUNS}|ando${PRONOUNS}|ad[ao]s?|aba(?:[ns]|is|mos)?|aron|aste(?:is)?|ase(?:[ns]|is|mos)?|ais)$`,
  'u',
);
const MADE_OF_AR =
  /^(.{4,}?)(?:a(?:cion(?:es)?|dor(?:a|es|as)?|mientos?|bles?|ntes?|nzas?|ncias?|tiv[ao]s?|tori[ao]s?|r[ae](?:[ns]|is|mos)?|ria(?:[ns]|is|mos)?|mos))$/u;
const IN_ER_OR_IR = new RegExp(
  `^(.{3,}?|.+?[aeou])(?:[ei]r${PRONOUNS}|[iy]endo${PRONOUNS}|id[ao]s?|iste(?:is)?|[iy]eron|[iy]e[rs][ae](?:[ns]|is|mos)?)$`,
  'u',
);
const MADE_OF_ER_OR_IR =
  /^(.{4,}?)(?:icion(?:es)?|[ei]dor(?:a|es|as)?|imientos?|ibles?|ientes?|[ei]mos|[ei]remos)$/u;
/** Endings that only their accent tells from those of nouns; of «evalúa» it is in the stem. */
const ACCENTED_IN_AR = /^(?:(.{3,}?)(?:ó|ar[áé][ns]?|aréis)|(.{2,}[íú])(?:an?|en?|o))$/u;
const ACCENTED_IN_ER_OR_IR =
  /^(.{3,}?)(?:i?ó|(?:[ei]r)?ía(?:[ns]|is|mos)?|[ei]r[áé][ns]?|[ei]réis|éis|ís)$/u;

/** Nouns that are forms of verbs as well. */
const NO_VERBS = setOf(
  'estado estados mercado mercados partida partidas partido partidos sentido sentidos',
);

const LONG_FORMS = [
  ['a', IN_AR],
  ['a', MADE_OF_AR],
  ['e', IN_ER_OR_IR],
  ['e', MADE_OF_ER_OR_IR],
] as const;
const ACCENTED_FORMS = [
  ['a', ACCENTED_IN_AR],
  ['e', ACCENTED_IN_ER_OR_IR],
] as const;

/** The stems of verbs of which a word, in lower case, has an ending that few other words have: «publicando». */
const verbsOf = (word: string, folded: string): string[] => {
  if (NO_VERBS.has(folded)) return [];
  const verbs = new Set<string>();
  for (const [conjugation, form] of LONG_FORMS) {
    const stem = form.exec(folded)?.[1];
    // As it is written: «diseñ».
    if (stem)
      verbs.add(
        `${word.length === folded.length ? word.slice(0, stem.length) : stem}.${conjugation}`,
      );
  }
  for (const [conjugation, form] of ACCENTED_FORMS) {
    const [, stem, accented] = form.exec(word) ?? [];
    if (stem ?? accented) verbs.add(`${stem ?? accented}.${conjugation}`);
  }
  return [...verbs];
};

const verbLexeme = (verb: string): string => `~${foldText(verb)}`;

/** Least length of a stem that short endings are put to, or taken from: «cuenta» is no form of a verb in «cuent-». */
const SHORT_FORM = 5;

/** Before «e» other letters stand for the same sound: «publicar», «publique». */
const softened = (stem: string): string =>
  stem.replace(/c$/u, 'qu').replace(/g$/u, 'gu').replace(/z$/u, 'c');
const hardened = (stem: string): string =>
  stem.endsWith('qu') || stem.endsWith('gu')
    ? stem.slice(0, -2) + (stem.endsWith('qu') ? 'c' : 'g')
    : stem.replace(/c$/u, 'z');

/** What short forms of the verb there may be in the index, where they are words like any other: «publica». */
const shortFormsOf = (verb: string): string[] => {
  const stem = verb.slice(0, -2);
  if (stem.length < SHORT_FORM) return [];
  const endings = verb.endsWith('.a') ? ['a', 'an', 'o', 'os'] : ['e', 'en', 'o'];
  const forms = endings.map((ending) => stem + ending);
  if (verb.endsWith('.a')) forms.push(`${softened(stem)}e`, `${softened(stem)}en`);
  return forms.map((form) => `=${form}`);
};

/** The lexemes by which a short form finds the long ones, and its other number: «publica». */
const longFormsOf = (word: string): string[] => {
  const [, stem, ending] = /^([a-zñü]{5,})(an?|en?|os?)$/u.exec(word) ?? [];
  if (!stem || !ending) return [];
  const folded = foldText(stem);
  if (ending.startsWith('a')) return [`~${folded}.a`, `=${stem}a`, `=${stem}an`];
  if (ending.startsWith('e')) {
    return [`~${folded}.e`, `~${hardened(folded)}.a`, `=${stem}e`, `=${stem}en`];
  }
  return [`~${folded}.a`, `~${folded}.e`];
};

/** In lower case and composed; the lexemes of two words are compared byte by byte. */
const lowerCase = (word: string): string => word.normalize('NFC').toLowerCase();

/** The lexemes of a word as it is written. */
const writtenFormsOf = (word: string): string[] => {
  const lower = lowerCase(word);
  const folded = foldText(lower);
  return folded === lower ? [`=${lower}`] : [`=${lower}`, `-${folded}`];
};

/** The lexemes under which the index has a word. */
export const indexedFormsOf = (word: string): Set<string> => {
  const lower = lowerCase(word);
  const folded = foldText(lower);
  return new Set([
    ...writtenFormsOf(word),
    ...basesOf(folded).map((base) => `+${base}`),
    ...verbsOf(lower, folded).map(verbLexeme),
  ]);
};

/** The lexemes by which a word that is searched for is found; without accents it may be any word that has them. */
export const searchedFormsOf = (word: string): Set<string> => {
  const lower = lowerCase(word);
  const folded = foldText(lower);
  const verbs = verbsOf(lower, folded);
  return new Set([
    ...[folded, ...basesOf(folded)].flatMap((base) => [`=${base}`, `-${base}`, `+${base}`]),
    `=${lower}`,
    ...verbs.flatMap((verb) => [verbLexeme(verb), ...shortFormsOf(verb)]),
    ...longFormsOf(lower),
  ]);
};

/** The lexemes of a word in the spelling that is searched for: with its accents if it has any, otherwise with any. */
export const exactFormsOf = (word: string): string[] => {
  const lower = lowerCase(word);
  const folded = foldText(lower);
  return folded === lower ? [`=${lower}`, `-${lower}`] : [`=${lower}`];
};
