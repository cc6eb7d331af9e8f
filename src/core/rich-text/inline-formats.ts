/** Converts HTML elements and inline styles to Lexical's text formats (a bit field). */

export const FORMATS = { bold: 1, italic: 2, struck: 4, underlined: 8, sub: 32, sup: 64 } as const;

/** The HTML element that is written for each format. `formatOf` reads other elements too. */
export const ELEMENT_OF_FORMAT: Record<keyof typeof FORMATS, string> = {
  bold: 'strong',
  italic: 'em',
  struck: 's',
  underlined: 'u',
  sub: 'sub',
  sup: 'sup',
};

const FORMAT_OF_ELEMENT = new Map<string, number>([
  ['b', FORMATS.bold],
  ['strong', FORMATS.bold],
  ['i', FORMATS.italic],
  ['em', FORMATS.italic],
  ['cite', FORMATS.italic],
  ['dfn', FORMATS.italic],
  ['s', FORMATS.struck],
  ['strike', FORMATS.struck],
  ['del', FORMATS.struck],
  ['u', FORMATS.underlined],
  ['ins', FORMATS.underlined],
  ['sub', FORMATS.sub],
  ['sup', FORMATS.sup],
]);

const setBit = (format: number, bit: number, isOn: boolean): number =>
  isOn ? format | bit : format & ~bit;

const setWeight = (value: string, format: number): number =>
  /^(?:normal|lighter|bold|bolder|\d+)$/u.test(value)
    ? setBit(format, FORMATS.bold, value.startsWith('bold') || Number(value) >= 600)
    : format;

const setStyle = (value: string, format: number): number =>
  /^(?:normal|italic|oblique)/u.test(value)
    ? setBit(format, FORMATS.italic, !value.startsWith('normal'))
    : format;

/** `text-decoration: none` removes no line of an outer element. */
const addLines = (value: string, format: number): number =>
  (value.includes('underline') ? FORMATS.underlined : 0) |
  (value.includes('line-through') ? FORMATS.struck : 0) |
  format;

const setPosition = (value: string, format: number): number => {
  const level = format & ~(FORMATS.sub | FORMATS.sup);
  if (value === 'super') return level | FORMATS.sup;
  if (value === 'sub') return level | FORMATS.sub;
  return value === 'baseline' ? level : format;
};

const RULES = new Map([
  ['font-weight', setWeight],
  ['font-style', setStyle],
  ['text-decoration', addLines],
  ['text-decoration-line', addLines],
  ['vertical-align', setPosition],
]);

/**
 * The format of the text in an element.
 *
 * @param inherited format of the text around it
 * @param style its attribute `style`
 */
export const formatOf = (inherited: number, name: string, style: string | undefined): number => {
  let format = inherited | (FORMAT_OF_ELEMENT.get(name) ?? 0);
  for (const declaration of style?.split(';') ?? []) {
    const [property = '', value = ''] = declaration.toLowerCase().split(':');
    const apply = RULES.get(property.trim());
    if (apply) format = apply(value.replace('!important', '').trim(), format);
  }
  return format;
};
