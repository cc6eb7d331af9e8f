/** Which font sets which character of a text. */

/** What is asked of a font here. */
export interface GlyphSource {
  hasGlyphForCodePoint: (codePoint: number) => boolean;
}

/** A part of a text that one font sets. */
export interface Run<Source> {
  font: Source;
  text: string;
}

interface Runs<Source> {
  runs: Run<Source>[];
  /** The characters that no font has, each once, in the order of the text. */
  missing: string[];
}

/**
 * Typographic variants, and what is set instead where the fonts have no glyph of their own. Unicode's compatibility
 * mappings (NFKC) cover the others, such as full-width letters and ligatures.
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

/** Whether a character is a typographic variant, whose glyph another character may have too. */
export const isVariant = (codePoint: number): boolean =>
  String.fromCodePoint(codePoint) in SUBSTITUTES;

const INVISIBLE = /[\p{Cc}\p{Default_Ignorable_Code_Point}]/gu;
const clusters = new Intl.Segmenter('es', { granularity: 'grapheme' });

const hasAll = (font: GlyphSource, cluster: string): boolean =>
  Array.from(cluster).every((sign) => font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));

/** The ways to write a cluster, the best first. */
const waysOf = (cluster: string): string[] => {
  const substituted = Array.from(cluster, (sign) => SUBSTITUTES[sign] ?? sign).join('');
  const compatible = cluster.normalize('NFKC').trim();
  return [...new Set([cluster, substituted, ...(compatible ? [compatible] : [])])];
};

/** The text as it is set: composed, on one line, without what has no glyph by design. */
const toSettable = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s/gu, ' ').replaceAll(INVISIBLE, '');

/**
 * The text in runs, each with the first of the fonts that has its characters. A letter and its combining marks stay in
 * one font, because the font alone knows where its marks go.
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
    const found = waysOf(segment)
      .map((way) => ({ way, font: preferred.find((font) => hasAll(font, way)) }))
      .find(({ font }) => font);
    if (!found?.font) missing.add(segment);
    else if (last?.font === found.font) last.text += found.way;
    else runs.push({ font: found.font, text: found.way });
  }
  return { runs, missing: [...missing] };
};
