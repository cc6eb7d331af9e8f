import { drawLines } from '../../../src/shared/lines/draw-lines';
import { SCHEMES, type SchemeName } from '../../../src/shared/lines/palette';
import type { CompositionName } from '../../../src/shared/lines/compositions';
import { path, polyline, rect } from './svg';
import { breakText, drawLinesOfText, drawText } from './text';

/** A cover of the journal: what stands on it, and in which colours. */
export interface Cover {
  volume: string;
  issue: string;
  year: number;
  months: string;
  theme: string;
  scheme: SchemeName;
  composition: CompositionName;
}

const WIDTH = 900;
const HEIGHT = 1200;
const MARGIN = 64;
const ART = { y: 213, height: 678 };

const drawArt = ({ volume, issue, scheme, composition }: Cover): string => {
  const colours = SCHEMES[scheme].lines;
  const isRound = composition === 'square';
  const width = isRound ? ART.height * 1.3 : WIDTH;
  const height = isRound ? width : ART.height;
  const { lines } = drawLines({ seed: `revista-${volume}-${issue}`, composition, width, height });
  const paths = lines.map(({ d, colour }) =>
    path(d, { stroke: colours[colour], width: colour === 0 ? 3.2 : 5.5 }),
  );
  const [x, y] = isRound ? [WIDTH - width * 0.72, ART.y - 60] : [0, ART.y];
  return (
    `<svg x="0" y="${ART.y}" width="${WIDTH}" height="${ART.height}" viewBox="0 ${ART.y} ${WIDTH} ${ART.height}">` +
    `<g transform="translate(${x} ${y})">${paths.join('')}</g></svg>`
  );
};

/** The cover as SVG: a series in which the lines and the colours change from issue to issue. */
export const drawCover = (cover: Cover): string => {
  const { ground, lines } = SCHEMES[cover.scheme];
  const [ink, accent] = lines;
  const right = WIDTH - MARGIN;
  const title = { cut: 'display', size: 62, colour: ink, leading: 1.08 } as const;
  const label = { cut: 'sansBold', size: 19, colour: ink, tracking: 90 } as const;
  const theme = breakText(cover.theme, WIDTH - MARGIN * 2 - 170, title);
  const themeTop = 1128 - (theme.length - 1) * title.size * title.leading;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    rect([0, 0], [WIDTH, HEIGHT], { fill: ground }) +
    drawText('Revista del Doctorado', [MARGIN - 4, 128], {
      cut: 'display',
      size: 78,
      colour: ink,
    }) +
    drawText('EDUCACIÓN E INVESTIGACIÓN', [MARGIN, 184], label) +
    drawText('PUBLICACIÓN SEMESTRAL', [right + 2, 184], { ...label, align: 'right' }) +
    polyline(
      [
        [MARGIN, 212],
        [right, 212],
      ],
      { stroke: ink, width: 2 },
    ) +
    drawArt(cover) +
    polyline(
      [
        [MARGIN, 892],
        [right, 892],
      ],
      { stroke: ink, width: 2 },
    ) +
    drawText(`${cover.months} de ${cover.year}`, [MARGIN, 938], {
      cut: 'sans',
      size: 25,
      colour: ink,
    }) +
    drawText(`Vol. ${cover.volume}`, [right, 938], {
      cut: 'sans',
      size: 25,
      colour: ink,
      align: 'right',
    }) +
    drawText(cover.issue, [right + 6, 1130], {
      cut: 'display',
      size: 210,
      colour: accent,
      align: 'right',
    }) +
    drawLinesOfText(theme, [MARGIN - 2, themeTop], title) +
    '</svg>'
  );
};
