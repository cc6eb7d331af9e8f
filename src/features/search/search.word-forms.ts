import { foldText } from '@/shared/text-matching';

/**
 * Matching of Spanish word forms: number, gender, and the regular forms of verbs. The method was
 * chosen by measuring (docs/decisions/0081). A word shares a lexeme with the words that it may be a
 * form of. A wrong guess is harmless unless it is an existing word: therefore «caso» and «casa» do
 * not match.
 *
 * Lexemes of the index; the first character is their kind:
 *
 *   =líneas      the word as written, in lower case
 *   -lineas      the same word without accents, if it has any
 *   +linea       a singular or masculine that the word may be a form of, without accents
 *   ~investig.a  the stem of a verb in -ar that the word may be a form of (`.e`: in -er or -ir);
 *                with a capital (`.A`, `.E`) if nouns have the ending too
 */

const setOf = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/u));

/** Minimum length of a word in -a that is taken for the feminine of one in -o, unless the rules below say otherwise. */
const FEMININE = 6;
/** Endings of feminines that may be shorter. */
const SHORT_FEMININE = /^.{2,}(?:ic|id)a$/u;
/** Endings in -a of nouns and verbs that have no masculine; few adjectives have them too (`STEMS_IN_O`). */
const NO_FEMININE = /(?:nci|logi|grafi|ur|ez|(?<!sil)ab|ist)a$/u;

/** Feminine endings of other masculines, with the minimum length of the word. */
const OTHER_ENDINGS: readonly (readonly [feminine: string, masculine: string, length: number])[] = [
  ['chora', 'chor', 7],
  ['tora', 'tor', 6],
  ['dora', 'dor', 6],
  ['sora', 'sor', 7],
  ['esa', 'es', 6],
  ['ona', 'on', 6],
  ['ana', 'an', 7],
  ['ina', 'in', 9],
  ['ala', 'al', 8],
  ['ola', 'ol', 8],
  ['uza', 'uz', 8],
  ['enta', 'ente', 8],
];

/**
 * Stems of words in -o with a feminine in -a. Listed, because the ending does not show it: «cuento»
 * and «cuenta» are two words.
 */
const STEMS_IN_O = setOf(`
  abuel adict adult aere agri agud ajen alad alb algun alt alumn amad amarill amb amen amig
  ampli anch anej anex apod apt aquest ardu asad ate atent aton aure avar baj bay beat bell
  benign beod bizc blanc bob bonit brav bruj brun brut buen burd burr calv caut cere chat chec
  chin chul cieg ciert clar coj comod compact concret content copt cors cort corv cras cri crud
  cuadrupl cuant cuart cult curd curv cuy dad dens desnud desprovist dich dign discret distint
  div doct drus duch dupl dur ebri enan eoli escrit espos estrech exact fals fast fatu fe fiad
  fier fij fin flac floj fof fosc fri frit fusc futur gach gal galg gans garz gat god golf gord
  grat grieg grues guac guap gurd hart hebre hech hij hond honest hosc huec huer hun huran iber
  idone igne impi imprevist inciert incomod ind indi indign injust inmadur inmatur inquiet
  insegur intact judi just kurd laci laic larg lax leg lel lent lerd les libi lici limpi lind
  lis literat llan llen lob loc long lor lus mach madur maestr mag magn magr maj mal malign manc
  manicur mans medi mem mer mesm ministr mism mixt miz moch modest mon moren moz much mud mutu
  neci negr net nidi niet nimi nin ningun nive non noven novi nuestr nuev nul obes obscur obvi
  octav ocult omis opac osad osc oscur ose osud otr ovin paraguay parc pard parv pav pedicur
  perr pi pij plan plen poc poch polac prav prematur previ previst prim prob pron propi provist
  pur quint ral ranci rar ras raud reci rect regi ric robust roj rom ronc rose rot ruan rubi
  ruci rud rus sabi sacr san sant sap sard sec secret segur sencill sensat seren seri sext siri
  soci sol sord sos suci suec suegr suelt suev suiz suy tain tant tardi tens terc ters tes ti
  tibi ties tod tont torv tosc turc tuy ufan umbr uruguay usad vaci vacu vag van vari vasc vast
  vecin viej violent vist viud viv vuestr yerm yert zafi zain zamb zarc zonz zurd`);

/** Words in -a that are not the feminine of the word in -o: other nouns, and verbs with a noun of another meaning. */
const NO_FEMININES = setOf(`
  almendra ambienta articula barranca boleta caldera camina canasta cantera cartera castana
  centena centra cereza charca cigarra circula ciruela conducta cuadra cuchilla cuenca cuenta
  cuerda custodia derecha emplea encina encuentra especia espina estada estampida estera estrada
  frecuenta gimnasia granada huerta libreta llanta madera magnesia manzana minuta modela naranja
  objeta olivera orienta papaya partida pimienta presenta puerta rastra respecta reticula ribera
  rotula tormenta tribuna trompa zapata`);

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
  const isInO = SHORT_FEMININE.test(word) || (word.length >= FEMININE && !NO_FEMININE.test(word));
  if (isInO || STEMS_IN_O.has(word.slice(0, -1))) found.push(masculine);
  for (const [feminine, ending, length] of OTHER_ENDINGS) {
    if (word.length >= length && word.endsWith(feminine)) {
      found.push(word.slice(0, -feminine.length) + ending);
    }
  }
  return found;
};

/**
 * The words without accents that `folded` may be a form of, itself excluded; for a number, the
 * number without leading zeros.
 */
export const basesOf = (folded: string): string[] => {
  if (/^0+[1-9]\d*$/u.test(folded)) return [folded.replace(/^0+/u, '')];
  const singulars = singularsOf(folded);
  const bases = new Set([...singulars, ...[folded, ...singulars].flatMap(relativesOf)]);
  bases.delete(folded);
  return [...bases];
};

const PRONOUNS = '(?:[mst]e|nos|l[aeo]s?)?';
/** Endings of verbs in -ar, and of words derived from them (`MADE_OF_AR`), whose stem has four letters or more. */
const IN_AR = new RegExp(
  `^(.{3,}?)(?:ar${PRONOUNS}|ando${PRONOUNS}|ad[ao]s?|aba(?:[ns]|is|mos)?|aron|aste(?:is)?|ase(?:[ns]|is|mos)?|ais)$`,
  'u',
);
const MADE_OF_AR =
  /^(.{4,}?)(?:a(?:cion(?:es)?|dor(?:a|es|as)?|mientos?|bles?|ntes?|nzas?|ncias?|tiv[ao]s?|tori[ao]s?|r[ae](?:[ns]|is|mos)?|mos))$/u;
const IN_ER_OR_IR = new RegExp(
  `^(.{3,}?|.+?[aeou])(?:[ei]r${PRONOUNS}|[iy]endo${PRONOUNS}|id[ao]s?|iste(?:is)?|[iy]eron|[iy]e[rs][ae](?:[ns]|is|mos)?)$`,
  'u',
);
const MADE_OF_ER_OR_IR =
  /^(.{4,}?)(?:icion(?:es)?|[ei]dor(?:a|es|as)?|imientos?|ibles?|ientes?|[ei]mos|[ei]remos)$/u;
/** Endings that differ from those of nouns only by their accent; in «evalúa» it is in the stem. */
const ACCENTED_IN_AR = /^(?:(.{3,}?)(?:ó|ar[áé][ns]?|aréis)|(.{2,}[íú])(?:an?|en?|o))$/u;
const ACCENTED_IN_ER_OR_IR = /^(.{3,}?)(?:i?ó|í|[ei]r[áé][ns]?|[ei]réis|éis|ís)$/u;
/** Endings with «e», before which the spelling of the stem may differ: «publiqué», «publiquemos». */
const SOFTENED_IN_AR = /^(.{4,}?)(?:é|éis|emos)$/u;
/** Endings that nouns have too: «secretaría», «maestría». */
const LIKE_NOUNS_IN_AR = /^(.{4,}?)aría(?:[ns]|is|mos)?$/u;
const LIKE_NOUNS_IN_ER_OR_IR = /^(.{3,}?)(?:[ei]r)?ía(?:[ns]|is|mos)?$/u;

/** Nouns that are also forms of verbs. */
const NO_VERBS = setOf(
  'estado estados mercado mercados partida partidas partido partidos sentido sentidos',
);
/** Nouns derived from nouns: «doctora» is not a form of «doctorado» or «doctoranda». */
const OF_PERSONS = /(?:tor|fesor)(?:ad|and)[ao]s?$/u;

const LONG_FORMS = [
  ['a', IN_AR],
  ['a', MADE_OF_AR],
  ['e', IN_ER_OR_IR],
  ['e', MADE_OF_ER_OR_IR],
] as const;
const ACCENTED_FORMS = [
  ['a', ACCENTED_IN_AR],
  ['e', ACCENTED_IN_ER_OR_IR],
  ['A', LIKE_NOUNS_IN_AR],
  ['E', LIKE_NOUNS_IN_ER_OR_IR],
] as const;

/** The stem of a verb, from the stem as written before «e», where other letters have the same sound. */
const hardStem = (stem: string): string =>
  stem.endsWith('qu') || stem.endsWith('gu')
    ? stem.slice(0, -2) + (stem.endsWith('qu') ? 'c' : 'g')
    : stem.replace(/c$/u, 'z');

/**
 * The stems of the verbs that a word in lower case may be a form of, by endings that few other
 * words have: «publicando».
 */
const verbsOf = (word: string, folded: string): string[] => {
  if (NO_VERBS.has(folded) || OF_PERSONS.test(folded)) return [];
  const verbs = new Set<string>();
  for (const [conjugation, form] of LONG_FORMS) {
    const stem = form.exec(folded)?.[1];
    // The stem as written: «diseñ».
    if (stem)
      verbs.add(
        `${word.length === folded.length ? word.slice(0, stem.length) : stem}.${conjugation}`,
      );
  }
  for (const [conjugation, form] of ACCENTED_FORMS) {
    const [, stem, accented] = form.exec(word) ?? [];
    if (stem ?? accented) verbs.add(`${stem ?? accented}.${conjugation}`);
  }
  const beforeE = SOFTENED_IN_AR.exec(word)?.[1];
  if (beforeE) verbs.add(`${hardStem(beforeE)}.a`);
  return [...verbs];
};

const verbLexeme = (verb: string): string => `~${foldText(verb.slice(0, -2))}${verb.slice(-2)}`;

/** The lexemes that find a verb, including forms with endings that nouns have too. */
const verbLexemes = (verb: string): string[] => {
  const stem = `~${foldText(verb.slice(0, -2))}`;
  return /a$/iu.test(verb) ? [`${stem}.a`, `${stem}.A`] : [`${stem}.e`, `${stem}.E`];
};

/**
 * Minimum length of a stem to which short endings are added, or from which they are removed:
 * «cuenta» is not a form of a verb in «cuent-».
 */
const SHORT_FORM = 5;

/** The stem as written before «e», where other letters have the same sound: «publicar», «publique». */
const softened = (stem: string): string =>
  stem.replace(/c$/u, 'qu').replace(/g$/u, 'gu').replace(/z$/u, 'c');

/** The lexemes of the short forms of a verb, which the index treats like any other word: «publica». */
const shortFormsOf = (verb: string): string[] => {
  const stem = verb.slice(0, -2);
  if (stem.length < SHORT_FORM || /[AE]$/u.test(verb)) return [];
  const endings = verb.endsWith('.a') ? ['a', 'an', 'as', 'o', 'os'] : ['e', 'en', 'es', 'o'];
  const forms = endings.map((ending) => stem + ending);
  if (verb.endsWith('.a'))
    forms.push(...['e', 'en', 'es'].map((ending) => softened(stem) + ending));
  return forms.map((form) => `=${form}`);
};

/** The lexemes by which a short form finds the long forms, and its own singular or plural: «publica». */
const longFormsOf = (word: string): string[] => {
  const [, stem, ending] = /^([a-zñü]{5,})(a[ns]?|e[ns]?|os?)$/u.exec(word) ?? [];
  if (!stem || !ending) return [];
  const folded = foldText(stem);
  if (ending.startsWith('a')) return [`~${folded}.a`, `=${stem}a`, `=${stem}an`];
  if (ending.startsWith('e')) {
    return [`~${folded}.e`, `~${hardStem(folded)}.a`, `=${stem}e`, `=${stem}en`];
  }
  return [`~${folded}.a`, `~${folded}.e`];
};

/** The word in lower case and composed (NFC), because lexemes are compared byte by byte. */
const lowerCase = (word: string): string => word.normalize('NFC').toLowerCase();

/** The lexemes of a word as written. */
const writtenFormsOf = (word: string): string[] => {
  const lower = lowerCase(word);
  const folded = foldText(lower);
  return folded === lower ? [`=${lower}`] : [`=${lower}`, `-${folded}`];
};

/** The lexemes under which a word is indexed. */
export const indexedFormsOf = (word: string): Set<string> => {
  const lower = lowerCase(word);
  const folded = foldText(lower);
  return new Set([
    ...writtenFormsOf(word),
    ...basesOf(folded).map((base) => `+${base}`),
    ...verbsOf(lower, folded).map(verbLexeme),
  ]);
};

/** The lexemes by which a searched word is found. A word without accents also finds words with accents. */
export const searchedFormsOf = (word: string): Set<string> => {
  const lower = lowerCase(word);
  const folded = foldText(lower);
  const verbs = verbsOf(lower, folded);
  return new Set([
    ...[folded, ...basesOf(folded)].flatMap((base) => [`=${base}`, `-${base}`, `+${base}`]),
    `=${lower}`,
    ...verbs.flatMap((verb) => [...verbLexemes(verb), ...shortFormsOf(verb)]),
    ...longFormsOf(lower),
  ]);
};

/** The lexemes of a searched word in its own spelling: with its accents if it has any, otherwise with any accents. */
export const exactFormsOf = (word: string): string[] => {
  const lower = lowerCase(word);
  const folded = foldText(lower);
  return folded === lower ? [`=${lower}`, `-${lower}`] : [`=${lower}`];
};
