interface GlyphSource {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}

export interface Run<Source> {
  font: Source;
  text: string;
}

interface Runs<Source> {
  runs: Run<Source>[];
  /** Characters that are in no font, each once, in the order of the text. */
  missing: string[];
}

/**
 * Typographic variants with their substitutes, used if the fonts have no glyph for the variant. Unicode's
 * compatibility mappings (NFKC) cover the others, such as full-width letters and ligatures.
 */
const SUBSTITUTES: Readonly<Record<string, string>> = {
  '\u2010': '-',
  '\u2011': '-',
  '\u2012': '–',
  '\u2043': '-',
  '\u2212': '-',
  '\uFE58': '-',
  '\uFE63': '-',
  '\uFF0D': '-',
  '\u02D7': '-',
  '\u2015': '—',
  '\u02B9': '’',
  '\u02BB': '‘',
  '\u02BC': '’',
  '\u02BD': '‘',
  '\u02BE': '’',
  '\u02BF': '‘',
  '\u02C8': '’',
  '\uA78C': '’',
  '\u0294': '’',
  '\u201B': '‘',
  '\u2032': '’',
  '\u2035': '‘',
  '\u00B4': '’',
  '\u0060': '‘',
  '\u201F': '“',
  '\u2033': '”',
  '\u2036': '“',
  '\u201A': ',',
  '\u2022': '·',
  '\u2027': '·',
  '\u2219': '·',
  '\u22C5': '·',
  '\u30FB': '·',
  '\u2044': '/',
  '\u2215': '/',
  '\u2039': '«',
  '\u203A': '»',
  '\u300A': '«',
  '\u300B': '»',
};

/** Whether a character is a typographic variant, which may share the glyph of another character. */
export const isVariant = (codePoint: number): boolean =>
  String.fromCodePoint(codePoint) in SUBSTITUTES;

/** Characters in the place of one that was lost before. Never printed, although the fonts have a glyph for them. */
const LOST = /[\uFFFC\uFFFD]/u;

const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const clusters = new Intl.Segmenter('es', { granularity: 'grapheme' });

const hasAll = (font: GlyphSource, cluster: string): boolean =>
  Array.from(cluster).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

/** Spellings of a grapheme cluster, in order of preference. */
const waysOf = (cluster: string): string[] => {
  const substituted = Array.from(cluster, (sign) => SUBSTITUTES[sign] ?? sign).join('');
  const compatible = cluster.normalize('NFKC').trim();
  return [...new Set([cluster, substituted, ...(compatible ? [compatible] : [])])];
};

/** Text as set: composed (NFC), on one line, without characters that have no glyph by design. */
const toSettable = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s/gu, ' ').replaceAll(INVISIBLE, '');

/** Letters, except modifier letters, which are printed as apostrophes. */
const LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]/u;

/** Whether the printed text has a letter, because without one the certificate would name no person. */
export const hasLetter = <Source>(runs: readonly Run<Source>[]): boolean =>
  runs.some(({ text }) => LETTER.test(text));

/**
 * Splits the text into runs, each with the first font that has its characters. A letter and its combining marks must
 * be in one font, because only the font can position its marks.
 */
export const splitByFont = <Source extends GlyphSource>(
  text: string,
  fonts: readonly Source[],
): Runs<Source> => {
  const runs: Run<Source>[] = [];
  const missing = new Set<string>();
  for (const { segment } of clusters.segment(toSettable(text))) {
    const last = runs.at(-1);
    const preferred = segment === ' ' && last ? [last.font, ...fonts] : fonts;
    const found = (LOST.test(segment) ? [] : waysOf(segment))
      .map((way) => ({ way, font: preferred.find((font) => hasAll(font, way)) }))
      .find(({ font }) => font);
    if (!found?.font) missing.add(segment);
    else if (last?.font === found.font) last.text += found.way;
    else runs.push({ font: found.font, text: found.way });
  }
  return { runs, missing: [...missing] };
};
