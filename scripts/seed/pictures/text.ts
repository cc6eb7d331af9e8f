import { cutFont, type Cut } from '../fonts/typefaces';
import { path, type Point } from './svg';

/** How a text is set. */
export interface Setting {
  cut: Cut;
  size: number;
  colour: string;
  /** Space added between letters, in thousandths of the size. */
  tracking?: number;
  align?: 'left' | 'right' | 'centre';
}

/** The width of one line of text, in the units of the picture. */
export const measureText = (text: string, { cut, size, tracking = 0 }: Setting): number => {
  const font = cutFont(cut);
  const { advanceWidth, glyphs } = font.layout(text);
  return (advanceWidth / font.unitsPerEm) * size + (tracking / 1000) * size * glyphs.length;
};

/** One line of text as an outline, standing on `at`: no picture needs a font where it is shown. */
export const drawText = (text: string, [x, y]: Point, setting: Setting): string => {
  const { cut, size, colour, tracking = 0, align = 'left' } = setting;
  const font = cutFont(cut);
  const scale = size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  const shift = { left: 0, right: 1, centre: 0.5 }[align] * measureText(text, setting);
  let pen = x - shift;
  const outlines = glyphs.map((glyph, index) => {
    const left = pen + (positions[index]?.xOffset ?? 0) * scale;
    pen += (positions[index]?.xAdvance ?? 0) * scale + (tracking / 1000) * size;
    return glyph.path.scale(scale, -scale).translate(left, y).toSVG();
  });
  return path(outlines.join(''), { fill: colour });
};

/** A text broken into lines no wider than `width`. */
export const breakText = (text: string, width: number, setting: Setting): string[] =>
  text.split(' ').reduce<string[]>((lines, word) => {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim();
    const fits = lines.length > 0 && measureText(longer, setting) <= width;
    return fits ? [...lines.slice(0, -1), longer] : [...lines, word];
  }, []);

/** Several lines, the first standing on `at`. */
export const drawLinesOfText = (
  lines: string[],
  [x, y]: Point,
  setting: Setting & { leading: number },
): string =>
  lines
    .map((line, index) => drawText(line, [x, y + index * setting.leading * setting.size], setting))
    .join('');
